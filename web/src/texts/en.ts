// Made by python -m tools.texts from src/bonbon/texts: do not edit.

export const texts = {
  chaser: {
    candy: {
      blue: 'berlingot',
      purple: 'wrapped sweet',
      green: 'jelly monster',
      yellow: 'lollipop',
      red: 'candy cane',
    },
    the: {
      blue: 'the berlingot',
      purple: 'the wrapped sweet',
      green: 'the jelly monster',
      yellow: 'the lollipop',
      red: 'the candy cane',
    },
    prompt: {
      move: 'Your turn: move one candy',
      wait: 'Somebody else moves a candy',
      tell: 'The telling: your turn to speak',
      stop: 'The telling: nobody left to accuse',
      listen: 'The telling: somebody else speaks',
      over: 'The game is over',
    },
    advice: {
      move: 'Move {candy}.',
      accuse: 'Accuse {other} of chasing {candy}.',
      stop: 'Say nothing more.',
    },
    reason: {
      moves: 'It goes from {from} to {to}.',
      stays: 'It stays on {from}: nothing changes on the tracks.',
      accuse: 'If you are right, {other} is out; if not, you are.',
      stop: 'You accuse nobody, so no wrong name can put you out.',
    },
    log: {
      roll: 'The die shows {roll}.',
      moved: {
        you: 'You moved {candy}.',
        other: '{name} moved {candy}.',
      },
      rolledAndMoved: {
        you: 'You rolled {roll} and moved {candy}.',
        other: '{name} rolled {roll} and moved {candy}.',
      },
      right: 'Right!',
      wrong: 'Wrong!',
      stopped: {
        you: 'You stopped.',
        other: '{name} stopped.',
      },
      accused: {
        byYou: 'You accused {other} of chasing {candy}.',
        ofYou: '{name} accused you of chasing {candy}.',
        ofOthers: '{name} accused {other} of chasing {candy}.',
      },
      accusedHidden: {
        byYou: 'You accused {other} with a card face down.',
        ofYou: '{name} accused you with a card face down.',
        ofOthers: '{name} accused {other} with a card face down.',
      },
    },
    verdict: {
      headline: {
        you: 'You win!',
        other: '{name} wins!',
      },
      highestCandy: {
        you: 'Of all who are still in, you have chased the highest candy.',
        other: 'Of all who are still in, {name} has chased the highest candy.',
      },
      lastPlayer: {
        you: 'You are the only one still in.',
        other: '{name} is the only one still in.',
      },
    },
    seats: {
      chases: 'chases {candy}',
      label: 'Players',
      rolled: 'rolled {roll}',
      waiting: 'waiting',
      out: 'out',
      speaks: 'speaks',
    },
    tracks: {
      label: 'Tracks of the candies',
      on: '{candy} on {square}',
      goes: '{candy} on {square}, would go to {to}',
      stays: '{candy} on {square}, would stay there',
      jarOpen: 'jar open',
      jarShut: 'jar shut',
    },
    act: {
      label: 'The die',
      rolled: {
        you: 'You rolled {roll}',
        other: '{name} rolled {roll}',
      },
      choose: 'Tap any candy to move it by {roll}.',
      fromTo: '{candy}, from {from} to {to}',
      stay: '{candy} stays on {from}',
      another: 'Tap another candy to move that one instead.',
      shut: 'Its jar is still shut.',
      rolling: 'The die is rolling…',
      look: 'What will it be?',
      move: 'Move it',
      moveTo: 'Move {candy} to {to}',
      leave: 'Leave {candy} on {to}',
      chooseFirst: 'Choose a candy',
    },
    secret: {
      label: 'Your secret candy',
      hold: 'Hold to peek',
      held: 'Your secret candy: hold to peek',
      show: 'Show my secret candy',
      hide: 'Hide my secret candy',
      is: 'You chase {candy}.',
    },
    book: {
      label: 'Notebook: who chases what?',
      title: 'Who chases what?',
      cell: '{name}, {candy}: {mark}, {steps} in all',
      none: 'no mark',
      no: 'no',
      maybe: 'perhaps',
      yes: 'yes',
      steps: 'Small numbers: all steps that a player gave to a candy.',
    },
    stage: {
      label: 'The telling',
      order: 'Who speaks when',
      ask: '{name}, is it',
      askCandy: '{candy}?',
      askWhat: 'what do you chase?',
      whom: 'Whom do you accuse?',
      which: 'What are they chasing?',
      floor: {
        you: 'Your turn to speak',
        other: '{name} has the floor',
      },
      wentOut: {
        you: 'Right: you are out!',
        other: 'Right: {name} is out!',
      },
      wasWrong: {
        you: 'Wrong: you are out!',
        other: 'Wrong: {name} is out!',
      },
      in: 'still in',
      out: 'out',
      outBy: {
        you: 'out: you knew',
        other: 'out: {name} knew',
      },
      outSelf: 'out: guessed wrong',
      cardUsed: '{candy}, already given away',
      cardHidden: 'a card face down',
      noteOf: 'Your note on {name}: {mark}, {steps}',
      ifRight: 'right, {name} is out and you may accuse again.',
      ifRightAny: 'right, that player is out and you may accuse again.',
      ifWrong: 'wrong, you are out.',
      ifYouAre: 'If you are',
      onlyYouTwo: 'Only you two see the card.',
      accuse: 'Accuse {name}',
      accuseNobody: 'Accuse',
      stop: 'Stop here',
      own: 'This is your own candy: the accusation is sure to be wrong.',
      anyway: 'Accuse all the same',
      prices: 'The candies stand at',
      story: 'What was said',
      nothing: 'Nobody has been accused yet.',
    },
    result: {
      label: 'What everybody chased',
      winner: 'winner',
      in: 'still in at the end',
      outBy: {
        you: 'you knew: out',
        other: '{name} knew: out',
      },
      outSelf: 'accused wrongly: out',
      stands: '{candy}, on {square}',
      story: 'Who told on whom',
      nobody: 'Nobody accused anybody.',
      prices: 'The candies stood at',
    },
    help: {
      trading: 'Moving',
      landing: 'A dashed square: where this candy would stop with the die on the table.',
      die: 'The die: blue goes up, red goes down. Move any one candy by all of it.',
      jarOpen: 'An open jar: this candy may go in.',
      jarGate: 'A jar opens when another candy stands on {gate} or higher.',
      jarShut: 'A shut jar: the candy stops on the last square.',
      secret: 'Your secret candy: you want it high. Hold it to look, so that nobody ' +
        'else does.',
      marks: 'Your notebook: tap a cell for no, perhaps, yes. Only this device knows ' +
        'your marks.',
      telling: 'Telling',
      telling1: 'The first candy in a jar ends the moving. One round: who moved it there ' +
        'speaks last.',
      tattle: 'Accuse a player with one of your cards. Right: they are out, and you ' +
        'may go on. Wrong: you are out.',
      hidden: 'A card face down: only the accuser and the accused know its candy.',
      winning: 'Winning',
      winning1: 'Of the players still in, the one with the highest candy wins. On the ' +
        'same square, the upper track wins.',
    },
  },
  common: {
    you: 'You',
    bot: 'bot',
    seat: 'Seat {n}',
    close: 'Close',
    back: 'Back',
    cancel: 'Cancel',
    again: 'Try again',
    loading: 'One moment…',
    points: {
      one: '{n} point',
      other: '{n} points',
    },
    cards: {
      one: '{n} card',
      other: '{n} cards',
    },
    somebody: 'somebody',
    offline: 'The server cannot be reached. Check your connection and try again.',
    wentWrong: 'Something went wrong. Try again in a moment.',
    couldNotLoad: 'This page could not be loaded',
    couldNotLoadWhy: 'Perhaps the connection is gone for a moment.',
    nothingHere: 'There is nothing here',
    nothingHereWhy: 'The link may be old, or a letter is missing.',
    toTheGames: 'To the games',
    welcomeBack: 'Welcome back, {name}.',
    bots: {
      first: 'Praline',
      second: 'Nougat',
      third: 'Caramel',
      fourth: 'Dragée',
    },
  },
  conquest: {
    half: {
      smallRound: 'small round',
      smallSquare: 'small square',
      smallStar: 'small star',
      largeRound: 'large round',
      largeSquare: 'large square',
      largeStar: 'large star',
    },
    aHalf: {
      smallRound: 'a small round',
      smallSquare: 'a small square',
      smallStar: 'a small star',
      largeRound: 'a large round',
      largeSquare: 'a large square',
      largeStar: 'a large star',
    },
    prompt: {
      place: 'Your turn: place a candy',
      pass: 'Your turn: nothing fits',
      wait: 'The others are playing',
      watch: 'You are watching',
    },
    advice: {
      place: 'Place a candy on {cell}: {upper} on top, {lower} below.',
      pass: 'Pass: nothing fits.',
    },
    reason: {
      start: 'A free cell: you show on floor {n}.',
      onMine: 'You build on your own candy, up to floor {n}.',
      onTheirs: 'You stand on {half} of {name}’s, on floor {n}.',
      hides: 'You hide {half} of {name}’s: floor {turns} turns yours, and you stand ' +
        'on floor {n}.',
      pass: 'None of your candies fits.',
    },
    say: {
      start: {
        you: 'You started {cell} with {half}.',
        other: '{name} started {cell} with {half}.',
      },
      nest: {
        you: 'You nested into {cell}: {upper} on top.',
        other: '{name} nested into {cell}: {upper} on top.',
      },
      cover: {
        you: 'You covered {cell}: {upper} on top.',
        other: '{name} covered {cell}: {upper} on top.',
      },
      place: {
        you: 'You placed a candy on {cell}: {upper} on top.',
        other: '{name} placed a candy on {cell}: {upper} on top.',
      },
      pass: {
        you: 'You had nothing that fits and passed.',
        other: '{name} had nothing that fits and passed.',
      },
    },
    verdict: {
      win: {
        you: 'You win!',
        other: '{name} wins!',
      },
      draw: 'A draw',
      line: {
        you: 'You were the first to show a whole line of your colour.',
        other: '{name} was the first to show a whole line of one colour.',
      },
      stuck: 'Nobody has a candy left that fits anywhere.',
    },
    seats: {
      label: 'Players and their candies',
      left: {
        one: '{n} left',
        other: '{n} left',
      },
      toPlace: 'to place',
      candies: {
        one: '{n} candy',
        other: '{n} candies',
      },
      look: 'Show these candies',
    },
    tray: {
      title: {
        you: 'Your candies',
        other: 'Candies of {name}',
      },
      group: 'Candies to choose from',
      kind: '{one} and {two}',
      copies: {
        one: '{n} left',
        other: '{n} left',
      },
      none: 'none left',
      nowhere: 'fits nowhere now',
      mine: 'Back to my candies',
    },
    hand: {
      top: 'On top',
      below: 'Below',
      flip: 'Flip',
      flipKey: 'Flip the candy (key F)',
      lower: '{lower}: {where}',
      both: '{upper} on top, {lower} below.',
      goes: '{upper} on top, {lower} below. It goes {where}.',
      start: {
        L: 'in a large cell',
        S: 'in a small cell',
      },
      nest: 'into {half}',
      cover: 'over {half}',
      places: {
        one: '{n} cell is open to it.',
        other: '{n} cells are open to it.',
      },
      flipIt: 'No cell is open to it this way up: flip it.',
      pick: 'Choose a candy.',
      cellFirst: 'Choose a cell',
      flipFirst: 'Flip it first',
      pickCell: 'Now choose a cell with a butter ring.',
      waiting: 'It is {name}’s turn.',
      finished: 'The game is over.',
    },
    place: {
      on: 'Place on {cell}',
      stands: 'You stand on floor {n}.',
      turns: 'Floor {n} turns yours, and you stand on floor {top}.',
      shortStands: 'you stand on floor {n}',
      shortTurns: 'turns floor {n} into yours',
      after: 'After your move',
    },
    pass: {
      title: 'None of your candies fits',
      text: 'You pass this time. You may be able to place again later.',
      button: 'Pass',
    },
    view: {
      label: 'View of the board',
      three: '3D',
      floors: 'Floors',
      left: 'Turn the board to the left',
      right: 'Turn the board to the right',
      noWebgl: 'This browser cannot show the board in 3D.',
      board: 'Board in 3D. Drag to turn and tilt it, pinch or use the wheel to come ' +
        'nearer.',
      loading: 'Setting the table…',
    },
    floor: {
      name: 'floor {n}',
      grid: 'Board, floor {n}',
      lift: 'Floors',
      show: 'Show floor {n}',
      more: '+{n}',
    },
    cell: {
      free: '{cell}, free {size} cell',
      large: 'large',
      small: 'small',
      built: '{cell}: {floors}',
      floor: 'floor {n} {half} of {name}',
      floorMine: 'floor {n} your {half}',
      nested: '{floor} with {half} of {name} inside',
      covered: '{floor} over {half} of {name}',
      open: '{text}. Fits here',
      won: '{text}. Part of the winning line',
      empty: '{cell}: free',
      top: '{cell}: {half} of {name}',
      topMine: '{cell}: your {half}',
      nothing: '{cell}: nothing on floor {n}',
      look: 'Look at {cell} cut open',
    },
    cut: {
      title: 'Cell {cell}, cut open',
      you: 'you',
      top: '{name}, top',
      open: '{name}, top, open',
      ownInside: '{name}, own half inside',
      inside: '{name}, {other} inside',
      overOwn: '{name}, over own half',
      over: '{name}, over {other}',
      board: 'in the board',
      freeLarge: 'Free: a large half fits into the board.',
      freeSmall: 'Free: a small half fits into the board.',
      close: 'Back to the candies',
    },
    result: {
      line: 'The line that won',
      stuck: 'No line',
      stuckText: 'Nobody can place another candy, and nobody shows a whole line.',
      pile: 'A pile on {cell}, floor by floor',
      level: 'In one row on floor {n}',
      stairs: 'A staircase, one floor up at each step',
      spot: '{cell}, floor {n}',
      players: 'Candies and shapes',
      shown: {
        one: '{n} shape shown',
        other: '{n} shapes shown',
      },
      placed: {
        one: '{n} candy placed',
        other: '{n} candies placed',
      },
      left: {
        one: '{n} left',
        other: '{n} left',
      },
    },
    help: {
      aim: 'Aim',
      aimLine: 'Be the first to show a whole line of your colour: along a row, a column ' +
        'or a diagonal on one floor, the same as a staircase, or floor by floor ' +
        'in one cell.',
      aimText: 'Be the first to show {n} shapes of your colour in a straight line: ' +
        'along a row, a column or a diagonal on one floor, the same as a ' +
        'staircase, or {n} floors of one cell.',
      turn: 'Your turn',
      turnText: 'Place one of your candies, either way up.',
      free: 'In a free cell: a large half in a wide well, a small half in a narrow ' +
        'one. What is inside the board counts for nothing.',
      into: 'Small into large: the same shape. The large half keeps showing its ' +
        'colour.',
      over: 'Large over small: the same shape. The floor takes your colour.',
      anyone: 'You may build on anybody’s candy.',
      pieces: 'The pieces',
      large: 'Large half: a cup with a hollow',
      small: 'Small half: a plug',
      wafer: 'Wafers part the floors, so that you can count them.',
      bands: 'Symbols and bands on the wall tell the players apart: heart none, leaf ' +
        'one, moon two, bolt three.',
      signs: 'Signs',
      ring: 'Butter ring: the chosen candy fits here.',
      dots: 'Dots on a candy: copies that you have left.',
      plus: 'In the floor view: so many floors are above this one.',
      dot: 'In the floor view: the next candy would stand here.',
      keys: 'Keys',
      keysText: 'F flips the candy. Arrow keys move over the cells, page up and page ' +
        'down change the floor, Enter chooses and places, Escape lets go.',
      drag: 'Drag the board to turn and tilt it; pinch or use the wheel to come ' +
        'nearer.',
    },
  },
  history: {
    title: 'My games',
    count: {
      one: '{n} game',
      other: '{n} games',
    },
    filter: 'Filter',
    game: 'Game',
    against: 'Against',
    number: 'Number of players',
    results: 'Results',
    allGames: 'All',
    replay: 'Replay',
    replayOf: 'Replay: {game}, {when}',
    lengthOf: '{players}, {length}',
    boxAndLength: '{edition}, {players}, {length}',
    players: {
      one: '{n} player',
      other: '{n} players',
    },
    overDays: 'over {days}',
    moments: 'under a minute',
    standIn: 'left early',
    won: 'Won',
    lost: 'Lost',
    nobody: 'Nobody wins',
    oneScreen: 'On one screen',
    wonBy: {
      one: 'by a point',
      other: 'by {n} points',
    },
    behind: {
      one: 'a point behind',
      other: '{n} points behind',
    },
    shared: 'together with {names}',
    tieWon: 'level, ahead on sticks',
    tieLost: 'level, behind on sticks',
    seatWins: '{name} wins',
    more: {
      one: 'Show {n} more',
      other: 'Show {n} more',
    },
    export: 'Export all',
    delete: 'Delete …',
    deleteAsk: 'Delete all your finished games?',
    deleteWhy: 'Results, sums and ratings go, on every device. This is for good. The ' +
      'people you played with keep theirs.',
    keep: 'Keep',
    deleteNow: 'Delete for good',
    deleted: 'Your finished games are deleted.',
    wonOf: 'won of {n}',
    streak: 'in a row now',
    longest: 'longest row',
    sums: 'Wins',
    rating: 'Rating',
    ratingOf: 'Rating in',
    kind: '{game}, {players}',
    between: 'most likely between {low} and {high}',
    noRating: 'Games with a box of one’s own or on one screen are not rated.',
    plot: 'Rating over time, game by game',
    along: 'Along the plot',
    pointAt: '{when}: {points}, between {low} and {high}',
    whenColumn: 'When',
    pointsColumn: 'Rating',
    betweenColumn: 'Most likely between',
    wonAgainst: 'Won against',
    people: 'People',
    wonOfGames: '{won} of {n}',
    empty: 'Nothing here yet. The first game is the nicest.',
    emptyWhy: 'Every finished game lands here with its result and its replay. After ' +
      'five games of one kind you see a rating. It is kept under your name, on ' +
      'every device you go on with.',
    elsewhere: 'I have played elsewhere: bring my games',
    elsewhereHow: 'On the other device, open the menu of a table and choose “Go on ' +
      'elsewhere”. Open that link here: your name and your games come along.',
    none: 'No game like this.',
    showAll: 'Show all',
    nothingToCount: 'Nobody met yet.',
    soon: {
      '1': 'One more game and you see a rating.',
      '2': 'Two more games and you see a rating.',
      '3': 'Three more games and you see a rating.',
      '4': 'Four more games and you see a rating.',
    },
    againsts: {
      everybody: 'Everybody',
      people: 'People',
      bots: 'Bots',
    },
    numbers: {
      any: 'Any number',
    },
    filters: {
      all: 'All',
      won: 'Won',
      lost: 'Lost',
    },
    short: {
      'candy-lab': 'Lab',
      'candy-chaser': 'Chaser',
      'candy-conquest': 'Conquest',
    },
    places: {
      '1': '1st of {players}',
      '2': '2nd of {players}',
      '3': '3rd of {players}',
      '4': '4th of {players}',
    },
    why: {
      won: {
        line: 'in a line',
        'last-player': 'the only one still in',
        'highest-candy': 'highest candy',
      },
      lost: {
        line: 'to a line',
        'last-player': 'out before the end',
        'highest-candy': 'another candy won',
      },
      nobody: {
        stuck: 'all candies placed',
      },
    },
  },
  home: {
    headline: 'Pick a box, start playing.',
    promise: 'Free, no account. Against bots, with friends, or round one screen.',
    games: 'Games',
    tables: 'Tables',
    howToPlay: 'How to play',
    toStart: 'Bonbon, to the games',
    navigation: 'Pages',
    language: 'Language',
    otherLanguage: 'Français',
    light: 'Light colours',
    dark: 'Dark colours',
    playNow: 'Play now',
    withFriends: 'With friends',
    haveCode: 'Have a code?',
    join: 'Join',
    ways: 'More ways to play',
    guided: 'Learn in a guided game',
    fan: 'Bonbon is an unofficial fan implementation.',
    guest: 'Guest',
    hostOf: 'hosted by {name}',
    myTables: 'Your tables',
    noTables: 'You sit at no table yet.',
    openTables: 'Open tables',
    noOpenTables: 'Nobody has opened a table at the moment. Open one yourself!',
    newTable: 'Pick a game',
    tableFor: 'A table for {game}',
    yourName: 'Your name',
    players: 'Players',
    clock: 'Clock',
    first: 'Who begins',
    inLobby: 'Who finds the table',
    watchers: 'Who may watch',
    chat: 'Messages and reactions at the table',
    hints: 'Hints: whoever is to act may ask a bot',
    create: 'Set up the table',
    languages: {
      en: 'English',
      fr: 'Français',
    },
    names: {
      'candy-lab': 'Candy Lab',
      'candy-chaser': 'Candy Chaser',
      'candy-conquest': 'Candy Conquest',
    },
    about: {
      'candy-lab': 'Fill orders off a moving belt',
      'candy-chaser': 'Push your candy, hide which it is',
      'candy-conquest': 'Nest and stack four in a line',
    },
    meta: {
      'candy-lab': '2–4 players, 15 minutes, some luck',
      'candy-chaser': '2–4 players, 10 minutes, bluff',
      'candy-conquest': '2–4 players, 15–30 minutes, no luck',
    },
    stages: {
      gathering: 'gathering, {taken} of {players}',
      playing: 'move {n}',
      over: 'over',
    },
    clocks: {
      none: 'No clock',
      quick: '5 min + 5 s',
      calm: '15 min + 15 s',
      days: '2 days a move',
    },
    atZero: {
      bank: 'At 0:00 a bot plays this game to its end for you.',
      days: 'At 0:00 a bot plays for you until you take your seat back.',
    },
    firsts: {
      chance: 'Chance decides',
      host: 'The first seat',
    },
    lobby: {
      private: 'Only by link',
      open: 'Everybody',
    },
    watching: {
      invited: 'Whoever has the link',
      nobody: 'Nobody',
    },
  },
  lab: {
    joker: 'any colour',
    returnOf: 'Return ({colour})',
    stick: '{colour} {value}',
    stickSpoken: '{colour} {value}, {effect}',
    noEffect: 'no effect',
    cardSpoken: {
      one: 'order {sticks}, {n} point',
      other: 'order {sticks}, {n} points',
    },
    unseenCard: 'a card face down',
    sticks: {
      one: '{n} stick',
      other: '{n} sticks',
    },
    belt: {
      one: 'The belt: {n} stick',
      other: 'The belt: {n} sticks, from the oven end to the box end',
    },
    takenHere: {
      one: '{n} stick was taken here',
      other: '{n} sticks were taken here',
    },
    opponents: 'The other players',
    players: 'The players',
    yourSticks: 'Your sticks',
    sticksOf: 'Sticks: {name}',
    sticksLandHere: 'your sticks land here',
    noSticks: 'no sticks yet',
    sticksShort: {
      one: '{n} point',
      other: '{n} points',
    },
    pointsInSticks: {
      one: '{n} point in sticks',
      other: '{n} points in sticks',
    },
    hand: 'Your hand',
    handOf: {
      one: '{name}: {n} card',
      other: '{name}: {n} cards',
    },
    known: 'You know: {cards}',
    thirdHand: 'Third hand',
    nobodyLooks: 'nobody looks at it',
    playedTop: {
      one: '{name}: {n} filled order, {card}',
      other: '{name}: {n} filled orders, the last one {card}',
    },
    noOrders: '{name}: no filled order yet',
    sumSticks: 'Sticks',
    sumOrders: 'Orders',
    sumGold: 'Gold candy',
    sumNow: 'Now',
    supply: 'Draw',
    supplyNote: 'the game ends with the pile',
    pile: {
      one: 'The pile: {n} card',
      other: 'The pile: {n} cards',
    },
    drawPile: {
      one: 'Draw from the pile ({n} card)',
      other: 'Draw from the pile ({n} cards)',
    },
    drawCard: 'Draw {card}',
    new: 'new',
    fits: 'Fits on the belt',
    chooseFit: 'Choose this place: {sticks}',
    putHere: 'Put {stick} at the {end}',
    yourTurnMark: 'to play',
    step: '{n} of {of}',
    stepDone: '{effect}: done',
    stepChoose: '{effect}: do it now',
    letters: {
      B: 'B',
      O: 'O',
      P: 'P',
    },
    colours: {
      B: 'blue',
      O: 'orange',
      P: 'pink',
    },
    ends: {
      left: 'oven end',
      right: 'box end',
      leftTwoLines: 'oven\nend',
      rightTwoLines: 'box\nend',
      toLeft: 'Oven end',
      toRight: 'Box end',
    },
    effects: {
      draw: 'Draw',
      discard: 'Discard',
      return: 'Return',
      cancel: 'Cancel',
      swap: 'Swap',
    },
    effectsInside: {
      draw: 'draw',
      discard: 'discard',
      return: 'return',
      cancel: 'cancel',
      swap: 'swap',
    },
    ask: {
      turn: 'What do you do?',
      turnPlay: 'Choose a card with a green bar: the belt shows where it fits.',
      turnPlayOrBack: 'Choose a card with a green bar, or put sticks of yours back to draw ' +
        'cards.',
      turnBack: 'None of your orders fits: put one, two or three sticks back, then draw ' +
        'cards.',
      turnDraw: 'None of your orders fits and you own no stick: draw one card.',
      places: {
        one: 'One place fits',
        other: '{n} places fit',
      },
      take: {
        one: 'You take {sticks}, with {effects}. The order scores {n}.',
        other: 'You take {sticks}, with {effects}. The order scores {n}.',
      },
      takePlain: {
        one: 'You take {sticks}, without effects. The order scores {n}.',
        other: 'You take {sticks}, without effects. The order scores {n}.',
      },
      backWhich: 'Which stick do you put back?',
      backWhichMore: 'Take one of your sticks, or drag it to an end of the belt. You will ' +
        'draw as many cards as it is worth.',
      backWhere: 'At which end does {stick} go?',
      backWhereMore: 'You will draw as many cards as it is worth.',
      backing: {
        one: 'Draw {n} card, or put back another stick',
        other: 'Draw {n} cards, or put back another stick',
      },
      backingMore: 'Your first draw ends the putting back. No order can be filled this turn.',
      drawing: {
        one: 'Draw {n} card',
        other: 'Draw {n} cards',
      },
      drawingMore: 'From the pile or from the display, one after the other.',
      which: 'Which effect comes first?',
      whichMore: 'All of them are applied, in the order you like.',
      draw: 'Which card do you draw?',
      drawMore: 'The top of the pile, or a card on display.',
      discard: 'Who loses a card?',
      discardMore: 'One card of their hand, picked at random, leaves the game.',
      return: 'Which {colour} stick do you send back?',
      returnMore: 'It goes to the end of the belt that you choose. Its own effect does not ' +
        'apply.',
      returnWhere: {
        you: 'To which end does your {stick} go?',
        other: 'To which end does {stick} of {name} go?',
      },
      cancel: 'Whose last order do you tear up?',
      cancelMore: 'The top card of their pile leaves the game. They keep their sticks.',
      swap: 'With whom do you swap hands?',
      swapMore: 'You give your whole hand and get all of theirs.',
      fizzle: '{effect} has no target',
      fizzleMore: 'There is nobody on whom it can be applied now.',
      over: 'The game is over',
      waitTurn: '{name} is to play',
      waitEffects: '{name} applies effects',
      waitDraw: {
        one: '{name} draws {n} card',
        other: '{name} draws {n} cards',
      },
      waitMore: 'You can look around in the meantime.',
      watchMore: 'You are watching.',
    },
    do: {
      fill: 'Fill order',
      putBack: 'Put back',
      putBackMore: 'Put back one more',
      draw: 'Draw',
      fromPile: 'From the pile',
      goOn: 'It has no target: go on',
      chooseOther: 'Another one',
      before: 'The place before',
      after: 'The next place',
      points: {
        one: '{name}, {n} point',
        other: '{name}, {n} points',
      },
      cards: {
        one: '{name}, {n} card',
        other: '{name}, {n} cards',
      },
      third: {
        one: 'Third hand, {n} card',
        other: 'Third hand, {n} cards',
      },
      stickOf: '{stick}: {name}',
    },
    prompt: {
      fill: 'Your turn: fill an order',
      back: 'Your turn: put sticks back',
      effects: 'Your turn: finish your effects',
      draw: {
        one: 'Your turn: draw a card',
        other: 'Your turn: draw {n} cards',
      },
      wait: 'Another player’s turn',
      over: 'The game is over',
    },
    advice: {
      play: 'Fill the order {order} at place {at} from the oven end.',
      drawPile: 'Draw a card from the pile.',
      drawCard: 'Draw the order {order} from the display.',
      discard: 'Make {target} discard a card.',
      return: 'Send {target}’s {stick} back to the {end}.',
      cancel: 'Tear up {target}’s last order.',
      swap: 'Swap hands with {target}.',
      swapThird: 'Swap your hand for the third hand.',
      fizzle: 'Let the effect “{effect}” go: it has no target.',
      back: 'Put {stick} back at the {end}.',
    },
    reason: {
      play: {
        one: '{points} in sticks and {n} point for the order.',
        other: '{points} in sticks and {n} points for the order.',
      },
      playEffects: {
        one: '{points} in sticks, {n} point for the order, then {effects}.',
        other: '{points} in sticks, {n} points for the order, then {effects}.',
      },
      drawPile: 'A new order for your hand, and nobody sees which.',
      drawCard: {
        one: 'You know what you get: an order of {n} point.',
        other: 'You know what you get: an order of {n} points.',
      },
      discard: {
        one: '{target} has {n} card and loses one.',
        other: '{target} has {n} cards and loses one.',
      },
      return: {
        one: '{target} loses {n} point in sticks.',
        other: '{target} loses {n} points in sticks.',
      },
      cancel: {
        one: '{target} loses {n} point.',
        other: '{target} loses {n} points.',
      },
      swap: {
        one: 'You get a hand of {n} card for yours.',
        other: 'You get a hand of {n} cards for yours.',
      },
      fizzle: 'Nothing else can be done with it.',
      back: {
        one: 'You draw {n} card for it.',
        other: 'You draw {n} cards for it.',
      },
    },
    said: {
      play: {
        you: 'You filled the order {order} and took {sticks}.',
        other: '{name} filled the order {order} and took {sticks}.',
      },
      drawPile: {
        you: 'You drew a card from the pile.',
        other: '{name} drew a card from the pile.',
      },
      drawSeen: {
        you: 'You drew the order {order} from the pile.',
        other: '{name} drew the order {order} from the pile.',
      },
      drawCard: {
        you: 'You drew the order {order} from the display.',
        other: '{name} drew the order {order} from the display.',
      },
      discard: {
        you: 'You made {target} discard a card.',
        other: '{name} made {target} discard a card.',
      },
      discardYou: '{name} made you discard a card.',
      return: {
        you: 'You sent {target}’s {stick} back to the {end}.',
        other: '{name} sent {target}’s {stick} back to the {end}.',
      },
      returnYou: '{name} sent your {stick} back to the {end}.',
      cancel: {
        you: 'You tore up {target}’s last order.',
        other: '{name} tore up {target}’s last order.',
      },
      cancelYou: '{name} tore up your last order.',
      swap: {
        you: 'You swapped hands with {target}.',
        other: '{name} swapped hands with {target}.',
      },
      swapYou: '{name} swapped hands with you.',
      swapThird: {
        you: 'You swapped your hand for the third hand.',
        other: '{name} swapped hands with the third hand.',
      },
      fizzle: {
        you: 'Your effect “{effect}” had no target.',
        other: '{name}’s effect “{effect}” had no target.',
      },
      back: {
        you: 'You put {stick} back at the {end}.',
        other: '{name} put {stick} back at the {end}.',
      },
      discards: 'The order {order} left the game.',
      keeps: 'One card, picked at random, stayed with its owner.',
      keepsSeen: 'The order {order}, picked at random, stayed with its owner.',
    },
    verdict: {
      winBy: {
        you: 'You win by {margin}',
        other: '{name} wins by {margin}',
      },
      winTie: {
        you: 'You win on sticks',
        other: '{name} wins on sticks',
      },
      shared: '{names} share the win',
      'last-stick': 'The last stick of the belt was taken: whoever took it has the Gold ' +
        'candy.',
      'pile-empty': 'The pile is used up: nobody gets the Gold candy.',
      numbers: {
        '1': 'one',
        '2': 'two',
        '3': 'three',
        '4': 'four',
        '5': 'five',
        '6': 'six',
        '7': 'seven',
        '8': 'eight',
        '9': 'nine',
        '10': 'ten',
      },
    },
    result: {
      sticks: 'Sticks',
      orders: 'Filled orders',
      gold: 'Gold candy',
      total: 'Total',
      tookLast: 'took the last stick',
      player: 'player',
      none: 'none',
    },
    help: {
      turn: 'On your turn, do one of these',
      fill: 'Fill an order',
      fillMore: 'Play a card whose sticks stand side by side on the belt, read either ' +
        'way. Take the sticks, then apply all their effects.',
      back: 'Put sticks back',
      backMore: 'Put one, two or three of your sticks at the ends of the belt. Draw as ' +
        'many cards as they are worth together.',
      draw: 'Draw one card',
      drawMore: 'Only if you can fill no order and own no stick.',
      effects: 'The five effects',
      drawEffect: 'Draw one card, from the pile or the display.',
      discardEffect: 'Another player loses one card of their hand, picked at random.',
      returnEffect: 'Send another player’s stick of the same colour back to an end of the ' +
        'belt.',
      cancelEffect: 'Tear up the top card of another player’s filled orders. They keep their ' +
        'sticks.',
      swapEffect: 'Exchange hands with another player. With two players, the third hand ' +
        'will do as well.',
      effectsNote: 'You choose their order. An effect without a target does nothing.',
      colours: 'Colours and orders',
      coloursNote: 'Every colour has its pattern and its letter. The three-colour stick ' +
        'with a star stands for any colour.',
      points: 'The burst on a card shows its points: an order of one stick {one}, of ' +
        'two sticks {two}, of three sticks {three}.',
      gold: {
        one: 'The Gold candy scores {n} point.',
        other: 'The Gold candy scores {n} points.',
      },
      end: 'The end',
      endMore: 'The game ends at once when the last stick of the belt is taken (whoever ' +
        'took it gets the Gold candy), or when the pile is used up (no Gold ' +
        'candy). Sticks, filled orders and Gold candy add up; at a tie, stick ' +
        'points decide.',
    },
  },
  learn: {
    title: 'How to play',
    lead: 'Read the rules in five minutes, or let a guided game show you.',
    rules: 'Read the rules',
    rulesOf: 'Rules of {game}',
    readRulesOf: 'Read the rules: {game}',
    guided: 'Play the guided game',
    guidedWhy: 'A real game against a friendly bot. It tells you what to do and why; ' +
      'about ten steps.',
    friends: 'Play with friends',
    contents: 'On this page',
    otherGames: 'The other games',
    floor: 'floor {n}',
    inBoard: 'in the board',
    facts: {
      'candy-lab': '2–4 players, about 15 minutes, some luck',
      'candy-chaser': '2–4 players, about 10 minutes, secrets and bluff',
      'candy-conquest': '2–4 players, 15–30 minutes, no luck at all',
    },
    oneLine: {
      'candy-lab': 'Take sticks off a belt, fill orders, upset your neighbours’ plans.',
      'candy-chaser': 'Push your candy to the top and let nobody guess that it is yours.',
      'candy-conquest': 'Nest and stack sweets until four of yours stand in a line.',
    },
    marks: {
      ruling: 'ruling',
      reconstructed: 'reconstructed',
      rulingMeans: 'The rulebook does not say. This is how we play it.',
      reconstructedMeans: 'The rulebook shows it only in a picture that we do not have. This is ' +
        'our best guess.',
      ownBox: 'Do you own the box? Write down what is really in it in an edition file, ' +
        'and play with that.',
    },
    credits: {
      title: 'Credits',
      design: 'design',
      art: 'art',
      publisher: 'published by',
      buy: 'The games belong to their makers; please buy their boxes.',
      fan: 'Bonbon is an unofficial fan implementation. It contains no text and no ' +
        'art of the published games.',
    },
    sections: {
      goal: 'The goal',
      table: 'On the table',
      turn: 'Your turn',
      effects: 'The five effects',
      telling: 'The telling',
      floors: 'Floors, and what you can see',
      cases: 'Good to know',
      end: 'The end',
      silent: 'Where the rulebook is silent',
    },
    guide: {
      label: 'Your guide',
      step: 'Step {n} of {of}',
      next: 'Go on',
      done: 'Close the guide',
      hide: 'Hide the guide',
      show: 'Show the guide',
      yourMove: 'Now you',
      wait: '{tutor} is thinking. Watch what happens.',
      instead: 'That may be done, too; try it in your next game. Now: {step}',
      'candy-lab': {
        hello: 'Welcome to the laboratory! {tutor} is your tutor. This is the belt with ' +
          'all its sticks, and these are your six orders. More orders wait in the ' +
          'pile, three of them open.',
        belt: 'Every stick shows its value, and many have an effect. You want valuable ' +
          'sticks and filled orders. Let us fill the first one.',
        fill: 'Choose the order blue and orange. Near the oven end stand an orange 1 ' +
          'and a blue 3, side by side. The card says blue first, but reading ' +
          'backwards is fine. Fill it!',
        draw: 'Both sticks are yours. The orange 1 has the effect draw: take the open ' +
          'order blue and orange from the display.',
        joker: 'Your tutor took two sticks worth 3. Now choose your order with blue and ' +
          'a joker: a pink 2 and a blue 2 fit, because the joker may be any colour.',
        cancel: 'Two effects, and you choose which comes first. Start with cancel: the ' +
          'order that your tutor has just filled does not count any more.',
        return: 'Now return. Your stick with this effect is blue, so a blue stick of ' +
          'your tutor goes back to the belt. Send it to the oven end.',
        back: 'Your tutor took it right back! Now try something else: put a stick of ' +
          'your own back. Choose the blue 2 with the U-turn and set it at the box ' +
          'end.',
        pile: 'It is worth 2, so you draw two cards. Take the first one from the pile.',
        open: 'Pink and a joker: lucky! Take the second one from the display: blue, ' +
          'orange, pink.',
        last: 'Your new card fits where it pays: a pink 3 and an orange 3 stand side ' +
          'by side. Choose pink and joker and fill it.',
        goOn: 'Now you know everything. The game is over when the belt is empty or the ' +
          'pile is used up. Play on by yourself!',
      },
      'candy-chaser': {
        hello: '{tutor} is your tutor. Five candies race up their tracks. One is yours, ' +
          'one is your tutor’s, and neither of you knows the other’s.',
        secret: 'Hold your secret card to peek: the jelly monster is yours. It should ' +
          'climb high, but nobody should notice that you want it to.',
        push: 'You rolled +2. Choose the jelly monster and move it up.',
        minus: 'A minus! You may pull down any candy. Choose the wrapped sweet: it goes ' +
          'to −2, the lowest square.',
        bluff: 'Just +1: a good moment for a bluff. Help the berlingot, so that your ' +
          'tutor is not sure what you want.',
        notebook: 'Look into the notebook: your tutor has given every step to the candy ' +
          'cane. How suspicious! You can put a mark there.',
        jar: 'The candy cane is on 5, but its jar is closed: no other candy stands on ' +
          '3. Move your jelly monster to 3 and see what happens.',
        telling: 'That opened the jar for the candy cane, and in it went. Rolling is ' +
          'over, the telling begins. Your tutor filled the jar, so you speak first.',
        accuse: 'The candy cane is highest, so your tutor would win. But you have found ' +
          'the secret: accuse your tutor of the candy cane!',
        won: 'Right! Your tutor is out, you are the last one left, and you win. Watch ' +
          'well, help in secret, and accuse only when you are sure.',
      },
      'candy-conquest': {
        hello: '{tutor} is your tutor. This is the bar of chocolate, and these are your ' +
          'candies. Each has two halves. Four shapes of your colour in a line win.',
        well: 'Take the candy with a large round and a small star. The round must be ' +
          'below: press Flip if it is not. Put it on C3, in the middle: a large ' +
          'cell takes a large half.',
        nest: 'There is a large square on B3 now. Nest into it: small square below, ' +
          'large star on top. Your star will stand on floor 2.',
        covered: 'Oh no: your tutor covered your small star on C3 with a large one. Only ' +
          'the large one is seen now.',
        cover: 'You can do that too. On top of C3 is a small round: cover it, large ' +
          'round below and small square on top.',
        floors: 'Your candy shows twice! The large round is on floor 2, the small square ' +
          'on floor 3. On B3 you are on floor 2 as well: two side by side.',
        three: 'On D3 lies a small round. Cover it: large round below, large star on ' +
          'top. That makes three in a row on floor 2.',
        win: 'Your tutor did not see it coming and has built you a step on A3. Cover ' +
          'the small square there: large square below, small star on top. Four in ' +
          'a line!',
        won: 'Four on floor 2, from A3 to D3: you win. Lines may also climb like ' +
          'stairs, go across, or stand in one pile.',
      },
    },
    'candy-lab': {
      goal: {
        goal: 'A belt full of candy sticks runs through your laboratory. Take sticks ' +
          'to fill orders. Sticks bring points, filled orders bring points: ' +
          'whoever has the most wins.',
      },
      table: {
        belt: 'All 27 sticks stand on the belt in one long line, mixed up, for ' +
          'everybody to see: nine blue, nine orange, nine pink. The line has two ' +
          'ends, the oven end and the box end.',
        sticks: 'Every stick has a value of 1, 2 or 3. Many also have an effect: ' +
          'something happens when you take them. These nine come once in each ' +
          'colour.',
        orders: 'An order card shows one, two or three sticks. The shorter the order, ' +
          'the more it pays: 3, 2 or 1 points.',
        joker: 'A stick in three colours is a joker. Any colour will do there.',
        hands: 'Everybody holds five cards, or six if you are two. Only you see yours.',
        display: 'The other cards are the pile. Three of them lie open beside it: the ' +
          'display.',
        third: 'Two players put six more cards aside, face down. This is the third ' +
          'hand, and nobody looks into it.',
        gold: 'The Gold candy waits for the end. It is worth 3 points.',
        cards: 'There are 42 orders: 12 for one stick, 18 for two, 12 for three. Which ' +
          'colours stand on them we had to work out for ourselves.',
      },
      turn: {
        one: 'You play one after the other, clockwise. When it is your turn you do ' +
          'one of three things, no more and no less.',
        fill: 'Fill an order. Pick one of your cards whose sticks stand next to each ' +
          'other on the belt. Forwards or backwards, both are fine.',
        take: 'Lay the card open on your own pile and take those sticks. The belt ' +
          'moves together and closes the gap.',
        effects: 'Now the effects of the sticks you took happen, in the order you like. ' +
          'You cannot skip any. An effect that finds nothing to do is simply used ' +
          'up.',
        back: 'Or put sticks back. Choose up to three of your own sticks and set each ' +
          'one at the end of the belt you like. Add up their values: that is how ' +
          'many cards you draw. Their effects do not happen, and you play no card ' +
          'this turn.',
        draw: 'Or draw one card. This is allowed only if none of your cards fits and ' +
          'you own no stick. You play it on a later turn.',
        drawing: 'A card always comes from the top of the pile or from the display, as ' +
          'you like. A gap in the display is filled from the pile at once.',
      },
      effects: {
        draw: 'Draw: take one card.',
        discard: 'Discard: choose another player who has cards. One of them, picked ' +
          'blindly, leaves the game.',
        return: 'Return: choose a stick that another player owns, in the same colour as ' +
          'the stick that has this effect. It goes back to the belt, to the end ' +
          'you choose.',
        cancel: 'Cancel: choose another player. Their latest filled order leaves the ' +
          'game and pays nothing. The sticks stay theirs.',
        swap: 'Swap: change your whole hand for that of another player. If you are ' +
          'two, you may take the third hand instead.',
      },
      cases: {
        mayPutBack: 'You may put sticks back even when one of your cards would fit.',
        noCards: 'You swap although your hand is empty? The other player keeps one card, ' +
          'picked blindly. The rest is yours.',
        top: 'Of a pile of filled orders, the others see the top card and how many ' +
          'there are.',
        others: 'Effects always work on other players, never on yourself.',
        returned: 'A stick that is returned goes back without doing anything: its own ' +
          'effect does not happen.',
      },
      end: {
        belt: 'Somebody takes the last sticks of the belt: the game is over at once, ' +
          'their effects do not happen, and that player gets the Gold candy.',
        pile: 'Or the last card leaves the pile: the game is over at once as well, but ' +
          'nobody gets the Gold candy.',
        score: 'Add up the values of your sticks, the points of your filled orders, and ' +
          '3 for the Gold candy.',
        tie: 'The highest sum wins. If two are equal, more points in sticks decide. ' +
          'If those are equal too, both win.',
      },
      silent: {
        sticks: 'The value and the effect of each stick.',
        cards: 'The colours on the order cards.',
        first: 'At home, whoever ate candy last begins. Here the host chooses, or ' +
          'leaves it to chance.',
        yours: 'The sticks are yours before their effects happen. They count even if an ' +
          'effect ends the game.',
        place: 'What matters is which sticks you take, not which way you read the card.',
        oneByOne: 'Sticks go back one after the other. You choose the order and the end ' +
          'each time.',
        draws: 'Several cards are drawn one after the other. You see each before you ' +
          'choose the next.',
        seen: 'Everybody sees a card that is discarded, and every card that is out of ' +
          'the game.',
        below: 'After a cancel, the order below is on top, and may be cancelled too.',
        lastCard: 'You swap with no cards, and the other player has just one: they keep ' +
          'it, and nothing moves.',
        thirdHand: 'If your hand is empty you get the third hand whole. It belongs to ' +
          'nobody, so nobody keeps a card.',
        emptyHands: 'You may give your hand away for an empty one. Only two empty hands ' +
          'cannot be swapped.',
        targets: 'You choose among those players on whom the effect really works.',
        waiting: 'Sticks returned to the belt are for the next player to take.',
        refill: 'The pile also counts as used up when its last card fills the display. ' +
          'What is left of that turn is dropped; sticks already put back stay on ' +
          'the belt.',
        hand: 'Cards left in your hand are worth nothing.',
        editions: 'Other editions of the game may have other sticks, cards and hands. A ' +
          'table says which one it plays.',
      },
    },
    'candy-chaser': {
      goal: {
        goal: 'Five candies race, and one of them is secretly yours. Help it to the ' +
          'top without being noticed. At the end you may accuse the others, if you ' +
          'have found out which candies are theirs.',
      },
      table: {
        tracks: 'Each candy has its own track, from −2 up to 5, and then a jar marked G. ' +
          'A sugar cube shows how far the candy has come. All start on 0.',
        order: 'The tracks have an order from top to bottom: blue, purple, green, ' +
          'yellow, red. It matters only when two candies are equally high.',
        die: 'One die. Blue faces push a cube up, red faces pull it down, from −2 to ' +
          '+3.',
        secret: 'Everybody gets one secret card: the candy that is theirs. Cards that ' +
          'are left over stay in the box, and nobody sees them.',
        tattles: 'Everybody also gets five tattle cards, one of each candy. You need them ' +
          'at the end.',
      },
      turn: {
        roll: 'Roll the die.',
        move: 'Move one cube by that number. Any cube! Your own, or another one so ' +
          'that nobody gets wise to you.',
        whole: 'All of it goes to one cube: you cannot share it out or take fewer steps.',
        jar: 'The jar is closed at first. It opens for a candy as soon as another one ' +
          'stands on 3 or higher.',
        edge: 'No cube falls off its track. At the bottom it stops on −2. At the top ' +
          'it goes into the jar if that is open, and else stops on 5. Steps left ' +
          'over are lost.',
        stay: 'So you may also choose a cube that cannot move: one on −2 for a minus, ' +
          'one on 5 for a plus.',
        over: 'When a cube drops into a jar, the rolling is over. Now comes the ' +
          'telling.',
      },
      telling: {
        round: 'Once round the table: the player to the left of the one who filled the ' +
          'jar begins, and that one is last.',
        accuse: 'On your turn you may accuse somebody, but you need not. Name a player ' +
          'and secretly pass them the tattle card of the candy you think is theirs.',
        answer: 'They say aloud whether it is true. If it is, they are out. If it is ' +
          'not, you are out.',
        secret: 'Nobody shows their secret, and nobody else learns which candy was on ' +
          'the card.',
        again: 'You were right? Then you may accuse one more player, or stop. Each ' +
          'tattle card can be used once.',
        out: 'Those who are out have no turn any more.',
      },
      cases: {
        watch: 'Watch who helps which candy. In the notebook you can mark what you ' +
          'think; only you see it.',
        bluff: 'Push a candy that is not yours now and then. A player who helps only ' +
          'one candy is soon found out.',
      },
      end: {
        high: 'Of the players still in, the one with the highest candy wins. The jar ' +
          'beats 5.',
        tie: 'Equally high? The track nearer the top of the board wins.',
        last: 'If all the others are out, the one who is left wins.',
      },
      silent: {
        die: 'The six faces of the die: −2, −1, +1, +1, +2 and +3.',
        two: 'Two players set the game up just like three or four.',
        first: 'At home, whoever ate candy last begins. Here the host chooses, or ' +
          'leaves it to chance.',
        five: 'A cube that would go past 5 while the jar is closed stops on 5.',
        lastOne: 'The telling stops as soon as only one player is left.',
        own: 'You may name the candy that is your own secret. It is surely wrong, so ' +
          'we ask you first.',
        shown: 'When the game is over, all secrets are shown.',
        editions: 'Other editions may have another die, fewer candies or other tracks. A ' +
          'table says which one it plays.',
      },
    },
    'candy-conquest': {
      goal: {
        goal: 'Put your sweets on the chocolate, into each other and on top of each ' +
          'other. Whoever first shows four shapes of their colour in a straight ' +
          'line wins.',
      },
      table: {
        candies: 'Everybody has 24 candies of one colour. A candy has two halves. Each ' +
          'half is round, square or a star, and small or large.',
        halves: 'A small half is a plug, a large half is a cup. The plug fits into the ' +
          'cup.',
        kinds: 'The two halves never have the same shape. That gives twelve candies, ' +
          'and you have each of them twice.',
        board: 'The board is a bar of chocolate with five times five cells. Large and ' +
          'small cells take turns, like black and white on a chessboard.',
        corners: 'The four corners are large cells.',
      },
      turn: {
        place: 'On your turn you place one candy. You may turn it upside down first.',
        well: 'In a free cell: the lower half must have the cell’s size, large or ' +
          'small. Its shape does not matter.',
        nest: 'Or nest it: put a small half into a large one of the same shape.',
        cover: 'Or cover: put a large half over a small one of the same shape.',
        anybody: 'It does not matter whose candy is below. You may build on anybody’s.',
      },
      floors: {
        hidden: 'The half that sits in the board cannot be seen, and is on no floor.',
        floors: 'Count the wafers: the upper half of the first candy in a cell stands on ' +
          'floor 1, that of the second on floor 2, and so on.',
        share: 'When two halves sit in each other they share a floor. Only the large ' +
          'one is seen, whichever came first.',
        both: 'So one candy can show twice: below, where it covers a small half, and ' +
          'one floor higher with its other half.',
      },
      end: {
        row: 'Four side by side on the same floor, along a row or a column …',
        diagonal: '… or across.',
        stairs: 'A staircase, one floor up with every step. It may go straight or across.',
        pile: 'Or four floors of one cell.',
        draw: 'When nobody has a candy left to place, nobody wins.',
      },
      cases: {
        cover: 'Covering takes a place away from the one below. It can happen only once ' +
          'on each floor of a cell.',
        always: 'Only a player who has just placed a candy can win.',
        height: 'A pile may grow as high as the candies last.',
      },
      silent: {
        kinds: 'That each of the twelve candies comes twice.',
        corners: 'That the corners are large.',
        first: 'At home, the youngest begins. Here the host chooses, or leaves it to ' +
          'chance.',
        pass: 'If you cannot place anything, you pass. You may never pass otherwise, ' +
          'and you may be able to place again later.',
        height: 'A floor is a height: count the candies from the board up.',
        stairs: 'A staircase rises exactly one floor with each step.',
        stuck: 'If candies are left but nobody can place one, nobody wins.',
        editions: 'Other editions may have other boards and candies. A table says which ' +
          'one it plays.',
      },
    },
  },
  notify: {
    ask: 'Tell me when it is my turn',
    on: 'You will be told when it is your turn.',
    told: 'You will be told.',
    off: 'Stop telling me',
    asking: 'Waiting for your browser…',
    denied: 'Your browser does not allow notifications from this page. You can ' +
      'change that in its settings for this site.',
    failed: 'Your browser could not be set up for this just now. Try again later.',
    message: {
      title: '{game}: your turn',
      moved: '{name} has moved. Table {code}',
      begun: 'The game has begun. Table {code}',
      table: 'Table {code}',
    },
  },
  people: {
    name: {
      title: 'What is your name?',
      why: 'The others at the table read it. You can change it at any time, from ' +
        'every page.',
      label: 'Your name',
      ok: 'That’s me',
      save: 'Save',
      mine: '{name}: change your name',
      none: 'Choose a name',
      saved: 'You are {name} now.',
      delete: 'Delete my name …',
      deleteAsk: 'Delete “{name}” from every table and record?',
      deleteWhy: 'The others read the number of your seat instead. This cannot be undone.',
      keep: 'Keep',
      deleteSure: 'Delete for good',
      twin: 'There is a {name} already: here you are {shown}.',
    },
    nicks: {
      a: 'Toffee',
      b: 'Truffle',
      c: 'Peppermint',
      d: 'Cherry',
      e: 'Marshmallow',
      f: 'Fudge',
      g: 'Hazelnut',
      h: 'Liquorice',
    },
    now: {
      against: 'against bots',
      players: 'Players',
      botsAre: 'The bots are',
      play: 'Play',
      open: '{game}: play against bots',
    },
    levels: {
      easy: 'Often hurries. Look twice and you beat it.',
      normal: 'Takes what looks best, never plans.',
      hard: 'Thinks a few moves ahead.',
      expert: 'Thinks far ahead and takes a moment.',
    },
    together: {
      onOneScreen: 'On one screen',
      title: 'on one screen',
      learn: 'Learn',
      how: 'You pass the device on. A curtain names who is next, and hides only ' +
        'what is secret.',
      seat: 'Name of seat {n}',
      taken: 'Somebody has this name already.',
      person: 'Person',
      bot: 'Bot',
      remove: 'Free seat {n}',
      alsoHere: 'Who else sits here?',
    },
    symbols: {
      heart: 'Heart',
      leaf: 'Leaf',
      moon: 'Moon',
      bolt: 'Bolt',
    },
    goOn: {
      title: 'Go on playing',
      label: 'Go on playing, {n} tables, {mine} wait for you',
      yourTurn: 'Your turn',
      since: '{turn}, since {when}',
      toMove: '{name} is to move',
      gathering: '{taken} of {players} are there',
      with: 'with {names}',
      all: 'All {n}',
      remove: 'Remove this table',
      removed: '{game} is removed.',
      left: 'You have left {game}. The others may let a bot go on for you.',
      undo: 'Undo',
      turned: '{game}: your turn',
    },
    code: {
      label: 'Have a code or a link?',
      unknown: 'No table has this code. Check it, or ask for the link.',
    },
    again: {
      easier: 'Again, easier?',
      harder: 'Again, harder?',
      against: 'against {level}',
    },
    curtain: {
      turnOf: '{name}: {prompt}',
      order: 'Order of play',
    },
  },
  quick: {
    title: 'Play with anybody',
    lead: 'You meet whoever wishes the same. The game begins by itself when the ' +
      'seats are full.',
    game: 'Game',
    look: 'Look for players',
    others: 'Others are waiting here',
    othersNone: 'Nobody else is waiting just now.',
    join: 'Join',
    joinThis: 'Join: {game}, {wish}',
    wish: '{players}, {clock}',
    looking: {
      one: 'Looking for one more for {game}',
      other: 'Looking for {n} more for {game}',
    },
    waited: '{wish}. You have waited {time}.',
    everybody: 'Everybody is here',
    begins: '{game} begins in a moment.',
    stop: 'Stop looking',
    you: 'you',
    here: 'here',
    away: 'not here just now',
    anybody: 'anybody',
    byItself: 'The game begins by itself when the seats are full.',
    kept: 'Your place is kept for three days: you can go away.',
    friend: 'Call a friend instead',
    botsTitle: 'Nobody there yet. Play with bots?',
    botsTitleSome: 'Not full yet. Go on with bots?',
    botsWhy: 'Bots take the free seats, and the game begins at once.',
    botsAgree: 'Everybody here has to agree: {n} of {total} so far.',
    botsPlay: 'Play with bots',
    botsSaid: 'You agree',
    nobodyCame: 'Nobody came. Keep the table open, with two days for every move?',
    nobodyWhy: 'You can go away: your place is kept for three days, and the game begins ' +
      'when somebody comes.',
    keepOpen: 'Keep it open',
    noPlace: 'You have no place at this table',
    noPlaceWhy: 'Whoever is away for half a minute gives the place to others.',
    watch: {
      title: 'Tables to watch',
      lead: 'One click and you look on. You see what lies open, and nobody’s secrets.',
      empty: 'Nobody plays in the open just now. Games with anybody are listed here.',
      since: 'since {time}',
      watchers: {
        one: '{n} looks on',
        other: '{n} look on',
      },
    },
  },
  stage: {
    since: 'Since your last move',
    nothingSince: 'Nothing yet since your last move.',
    showNow: 'or a click: show at once',
    space: 'Space',
    faster: 'Show at once',
    lastMove: 'Last move',
    more: {
      one: 'and {n} more',
      other: 'and {n} more',
    },
    turnOf: '{name}’s turn',
    pace: {
      label: 'Pace',
      slow: 'Slow',
      normal: 'Normal',
      fast: 'Fast',
      instant: 'Instant',
    },
    ending: {
      title: 'Master confectioner',
      titles: 'Master confectioners',
      skip: 'or a click: to the result',
      toResult: 'See the result',
      points: {
        one: '{n} point',
        other: '{n} points',
      },
    },
    chaser: {
      rolls: {
        you: 'You roll the die',
        other: '{name} rolls the die',
      },
      rolled: {
        you: 'You rolled {roll}',
        other: '{name} rolled {roll}',
      },
      which: 'Which candy does it move?',
      moves: {
        you: 'You move {candy}',
        other: '{name} moves {candy}',
      },
      leaves: {
        you: 'You leave {candy} where it is',
        other: '{name} leaves {candy} where it is',
      },
      fromTo: 'From {from} to {to}.',
      intoJar: 'From {from} into the jar!',
      staysOn: 'It stays on {to}.',
      accuses: {
        you: 'You accuse {other}',
        other: '{name} accuses {other}',
      },
      accusesYou: '{name} accuses you',
      cardPasses: 'A card is passed, face down …',
      right: {
        you: 'Right! You are out.',
        other: 'Right! {name} is out.',
      },
      wrong: {
        you: 'Wrong! You are out.',
        other: 'Wrong! {name} is out.',
      },
      youWentOut: '{name} found you out: you are out',
      stops: {
        you: 'You say nothing more',
        other: '{name} says nothing more',
      },
    },
    lab: {
      play: '{name} fills the order {order}',
      playMore: {
        one: 'It takes {sticks}; the order scores {n}.',
        other: 'It takes {sticks}; the order scores {n}.',
      },
      draw: '{name} draws a card',
      drawCard: '{name} draws the order {order}',
      discard: '{name} makes {target} discard a card',
      discardYou: '{name} makes you discard a card',
      cancel: '{name} tears up {target}’s order {order} ({points})',
      cancelYou: '{name} tears up your order {order} ({points})',
      cancelled: '{points} points before, {now} now. The sticks stay.',
      return: '{name} sends {target}’s {stick} back to the {end}',
      returnYou: '{name} sends your {stick} back to the {end}',
      swap: '{name} swaps hands with {target}',
      swapYou: '{name} swaps hands with you',
      swapThird: '{name} swaps hands with the third hand',
      fizzle: '{name}’s effect “{effect}” has no target',
      back: '{name} puts {stick} back at the {end}',
      lostHand: 'You lost your hand to {name}',
      lostCard: 'You lost a card to {name}',
      lostStick: 'You lost {stick} to {name}',
      lostOrder: 'You lost your order {order} to {name} ({points})',
      chipPlay: 'order {order}',
      chipDraw: 'draws',
      chipBack: 'puts {stick} back',
      chipFizzle: '{effect}: no target',
      chipDiscard: 'discard: {target}',
      chipCancel: 'tears up {order}: {target}',
      chipReturn: '{stick} back: {target}',
      chipSwap: 'swap: {target}',
      chipThird: 'swap: third hand',
    },
    conquest: {
      start: '{name} starts {cell} with {half}',
      nest: '{name} nests into {cell}',
      cover: '{name} covers {cell}',
      nestIn: 'Into {half} of {owner}: {upper} on top.',
      nestInYours: 'Into your {half}: {upper} on top.',
      coverOver: 'Over {half} of {owner}: {upper} on top.',
      coverOverYours: 'Over your {half}: {upper} on top.',
      pass: '{name} has nothing that fits and passes',
      covered: '{name} covered your {half} on {cell}',
      wins: {
        you: 'You win with {cells}',
        other: '{name} wins with {cells}',
      },
    },
  },
  table: {
    whatHappened: 'What happened',
    nothingYet: 'Nothing yet: the first move opens the game.',
    connecting: 'Going to the table…',
    lost: 'The connection is lost. Trying again; nothing of yours is lost.',
    unsaved: 'Nothing can be saved at the moment. What you did is kept and tried ' +
      'again by itself.',
    over: 'The game is over',
    yourTurn: 'Your turn',
    waitingFor: 'Waiting for {name}',
    leaveForShop: 'To the games; the table stays',
    help: 'Help card',
    undo: 'Take back',
    soundOn: 'Sound on',
    soundOff: 'Sound off',
    say: 'Say something',
    invite: 'Invite',
    menu: 'Menu',
    watchers: {
      one: '{n} person is watching',
      other: '{n} people are watching',
    },
    timeLeft: '{time} left',
    daysLeft: {
      one: '{n} day',
      other: '{n} days',
    },
    daysAMove: {
      one: '{n} day a move',
      other: '{n} days a move',
    },
    clocks: 'Clocks',
    clockIs: 'Clock: {time}.',
    outOfTime: 'Your time is up: a bot plays this game to its end.',
    botPlays: 'bot plays',
    gathering: 'The table fills up',
    takeASeat: 'Take a seat',
    free: 'free',
    youAre: '{name} (you)',
    here: 'here',
    away: 'not connected',
    botOf: 'bot, {level}',
    levelOfBot: 'How the bot plays',
    hint: 'Hint',
    hintThinking: 'The bot is thinking…',
    hintTitle: 'What a bot would do',
    hintAbout: 'about {n} %',
    hintRange: '{low}–{high}',
    hintRangeSpoken: 'between {low} and {high}',
    hintSame: 'about the same',
    hintWon: 'wins',
    hintLost: 'loses',
    hintWhy: 'Why?',
    hintLaidOut: 'It is laid out on the board: the usual button plays it.',
    hintNote: 'Chances of winning. The band shows how far such hints have been off.',
    hintOther: 'Another idea',
    chances: 'Chances',
    chancesTitle: 'Chances, move by move',
    chancesLabel: 'The chance to win of each player before every move, in per cent.',
    chancesProgress: 'Looking back: {n} of {total} moves',
    chancesNow: '{name} {n} %',
    turningPoints: 'Turning points',
    noTurningPoint: 'Nobody gave much away.',
    turningPoint: 'Move {n}: {played} That left {chance} %. Better, with {best} %: {better}',
    sitHere: 'Sit here',
    sitToo: 'Also on this device',
    addBot: 'Bot',
    removeBot: 'Send away',
    sendAway: 'Send away',
    standUp: 'Stand up',
    seatsFree: {
      one: '{n} seat is still free.',
      other: '{n} seats are still free.',
    },
    start: 'Start the game',
    waitingForStart: 'Waiting for {name} to start the game',
    waitingForHost: 'Waiting for the host to start the game',
    inviteHow: 'Read the code aloud, send the link, or let a phone look at the square.',
    qr: 'Square code with the link to this table',
    copied: 'Copied.',
    copyLink: 'Copy link',
    share: 'Share',
    passTo: 'Pass the device to {name}',
    passWhy: 'Nobody else looks: there are secrets on the screen.',
    iAm: 'I am {name}',
    botForYou: 'A bot is playing for you.',
    youLeft: 'You have left this game.',
    takeBack: 'Take my seat back',
    hasLeft: '{name} has left.',
    isAway: '{name} does not answer any more.',
    botMayGoOn: 'A bot can go on in this seat; its owner gets it back at any time.',
    youAgree: 'You agree',
    botAsked: '{name} asks for it:',
    votes: '{n} of {needed} agree',
    votesNeeded: 'Everybody here has to agree ({n})',
    letBot: 'Let a bot go on',
    message: 'A short message',
    send: 'Send',
    renamed: 'You are {name} now.',
    rename: 'Change',
    forget: 'Delete my name and games',
    forgotten: 'Your name is gone from every table and every record, and your finished ' +
      'games are deleted.',
    recoveryCopied: 'A link to your seats is in the clipboard. It works once, for 7 days: ' +
      'open it on your other device and keep it to yourself.',
    otherDevice: 'Go on elsewhere',
    leave: 'Leave the game',
    leaveSure: 'Really leave?',
    rules: 'Rules',
    sheet: 'Score sheet',
    gameNumber: 'Game {n}',
    won: 'won',
    replay: 'Replay',
    rematch: 'Play again, same seats',
    lookAtBoard: 'See the board',
    toResult: 'To the result',
    record: 'Record',
    checkShuffle: 'Check shuffle',
    fairHow: 'Before the game you were given a hash of the shuffle. Now that it is ' +
      'over you get the seed behind it, and anybody can check both.',
    fairBefore: 'Hash told before the game',
    fairSeed: 'Seed told after it',
    fairNow: 'Hash made just now in your browser',
    fairHash: 'The hashes agree: the shuffle was fixed before the first move.',
    unfairHash: 'The hashes differ!',
    fairDeal: 'The deal and every chance event follow from this seed.',
    unfairDeal: 'Something does not follow from the seed: {why}',
    fairYourself: 'To check it yourself: download the record and run',
    replayStart: 'The deal',
    toTable: 'To the table',
    firstMove: 'To the start',
    moveBack: 'One move back',
    run: 'Run',
    pause: 'Stop',
    moveOn: 'One move on',
    lastMove: 'To the end',
    move: 'Move',
    moveOf: '{at} / {last}',
    seenBy: 'As seen by',
    everything: 'Everything open',
    asSeenBy: 'As {name} saw it',
    asWatcher: 'As a watcher saw it',
    copyMoveLink: 'Copy a link to this move',
    undoAsk: 'Ask to take back',
    undoAsks: '{name} would like to take a move back',
    undoAskedByYou: 'You ask to take your move back',
    undoNothingShown: 'Nothing secret was shown.',
    undoMore: {
      one: 'One later move goes back with it.',
      other: '{n} later moves go back with it.',
    },
    undoAgree: 'Agree',
    undoDecline: 'Go on',
    undoAgreed: '{n} of {needed} agree',
    undoYouAgree: 'You agree',
    undoShown: 'Something was shown since your move, so it stays.',
    undoPractice: 'Take it back all the same?',
    undoPracticeWhy: 'Your move has shown something: a roll, a card or an answer. If you go ' +
      'back, this becomes a practice game. Everybody sees that, it counts for ' +
      'no rating, and chance brings the same again.',
    undoPracticeYes: 'Take back, as practice',
    undoPracticeNo: 'Keep the move',
    practice: 'Practice',
    practiceWhy: 'A move that had shown something was taken back: this game counts for no ' +
      'rating.',
    logTab: 'What happened',
    chat: 'Chat',
    chatUnread: {
      one: '{n} new message',
      other: '{n} new messages',
    },
    chatNothing: 'Nobody has said anything yet.',
    chatSaid: 'What was said',
    rematchWanted: {
      one: '{names} would like to play again: {n} of {total}',
      other: '{names} would like to play again: {n} of {total}',
    },
    rematchYou: 'You would like to play again: {n} of {total}',
    rematchNow: 'Start now',
    speed: 'Speed',
    chancesBelief: 'Each line is what this player could believe of their own chances.',
    chancesKnown: 'Whoever knows every secret, but not the dice: the game played on many ' +
      'times from here.',
    chancesOpen: 'Whoever knows all',
    chancesOwn: 'Each player',
    chancesLens: 'Whose eyes',
    levels: {
      random: 'At random',
      tutor: 'Guide',
      easy: 'Easy',
      normal: 'Normal',
      hard: 'Hard',
      expert: 'Expert',
    },
    levelsAre: {
      easy: 'Knows what is good, but often hurries. Look twice and you beat it.',
      normal: 'Takes what looks best at once, and never plans.',
      hard: 'Thinks a few moves ahead.',
      expert: 'Thinks far ahead and takes a moment for it.',
    },
    events: {
      undone: {
        you: 'You took your last move back.',
        other: '{name} took the last move back.',
      },
      practice: {
        you: 'You took back a move that had shown something: this is a practice game ' +
          'now.',
        other: '{name} took back a move that had shown something: this is a practice ' +
          'game now.',
      },
      'undo-declined': {
        you: 'You would rather go on.',
        other: '{name} would rather go on.',
      },
      'undo-lapsed': 'Not everybody has agreed in time, so the move stays.',
      'rematch-asked': '{by} would like to play again.',
      left: '{name} has left the game.',
      voted: '{by} would let a bot go on for {name}.',
      replaced: {
        you: 'A bot plays on for you.',
        other: 'A bot plays on for {name}.',
      },
      'out-of-time': {
        you: 'Your time is up: a bot plays on for you.',
        other: '{name}’s time is up: a bot plays on in this seat.',
      },
      back: {
        you: 'You have your seat back.',
        other: '{name} is back.',
      },
      dismissed: {
        you: 'The host has asked you to leave this table.',
        other: 'The host has asked {name} to leave this table.',
      },
    },
    reactions: {
      bravo: 'Bravo!',
      hmm: 'Hmm…',
      hurry: 'Your turn!',
      oops: 'Oops!',
      sweet: 'Sweet!',
      thanks: 'Thanks!',
    },
  },
};
