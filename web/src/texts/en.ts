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
      tell: 'Tattling: your turn to speak',
      stop: 'Tattling: nobody left to accuse',
      listen: 'Tattling: somebody else speaks',
      over: 'The game is over',
    },
    advice: {
      move: 'Move {candy}.',
      accuse: 'Accuse {other} of chasing {candy}.',
      stop: 'Say nothing more.',
    },
    better: {
      move: 'move {candy}.',
      accuse: 'accuse {other} of chasing {candy}.',
      stop: 'say nothing more.',
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
        you: 'Of the players still in, your candy is the highest.',
        other: 'Of the players still in, {name} has the highest candy.',
      },
      lastPlayer: {
        you: 'You are the only one still in.',
        other: '{name} is the only one still in.',
      },
      upperTrack: {
        you: 'Same square as {other}: your candy is on the upper track, and that one ' +
          'wins.',
        other: 'Same square as {other}: {name}’s candy is on the upper track, and that ' +
          'one wins.',
      },
      upperTrackYou: 'Same square as you: {name}’s candy is on the upper track, and that one ' +
        'wins.',
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
      choose: 'Tap any candy.',
      fromTo: '{candy}, from {from} to {to}',
      stay: '{candy} stays on {from}',
      another: 'Another one? Tap it.',
      shut: 'Its jar is still shut.',
      rolling: 'The die is rolling…',
      look: 'What will it be?',
      move: 'Move it',
      moveTo: 'Move {candy} to {to}',
      leave: 'Leave {candy} on {to}',
      chooseFirst: 'Choose a candy',
      plays: {
        you: 'You are playing…',
        other: '{name} is playing…',
      },
      faster: 'Faster',
    },
    secret: {
      label: 'Your secret candy',
      held: 'Your secret candy: tap for a short look, hold for a long one',
      is: 'You chase {candy}.',
      yours: 'Your secret',
      of: 'Secret of {name}',
      tap: 'tap to look',
      title: 'Your secret candy',
      wish: '{candy} should end up highest.',
      hush: 'Nobody else knows: do not give yourself away.',
      later: 'Later, tap the “?” card to see it again.',
      understood: 'Got it',
      only: 'For {name} only',
      onlyWhy: 'Your secret candy comes next. Nobody else may look at the screen.',
    },
    book: {
      label: 'Notebook: who chases what?',
      title: 'Who chases what?',
      cell: '{name}, {candy}: {mark}, {steps} in all',
      none: 'no mark',
      no: 'no',
      maybe: 'perhaps',
      yes: 'yes',
      steps: 'Small numbers: all steps by which a player has moved a candy.',
    },
    stage: {
      label: 'Tattling',
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
        you: 'out: you had guessed it',
        other: 'out: {name} had guessed it',
      },
      outSelf: 'out: guessed wrong',
      cardUsed: '{candy}, already given away',
      cardHidden: 'a card face down',
      noteOf: 'Your note on {name}: {mark}, {steps}',
      ifRight: 'Right: {name} is out, you may accuse again.',
      ifRightAny: 'Right: they are out, you may accuse again.',
      ifWrong: 'Wrong: you are out.',
      ifYouAre: 'If you accuse',
      onlyYouTwo: 'Only you two see the card.',
      accuse: 'Accuse {name}',
      accuseNobody: 'Accuse',
      stop: 'Stop here',
      own: 'This is your own candy: you would be wrong, and out.',
      anyway: 'Accuse all the same',
      prices: 'Prices of the candies',
      story: 'What was said',
      nothing: 'Nobody has been accused yet.',
      noted: 'Your notebook: {mark}, {steps}',
      notNoted: 'Nothing noted, {steps}',
      yours: 'yours',
      jar: 'jar',
      heights: 'on top: where it stands',
      onSquare: 'on {square}',
      inJar: 'in the jar',
      allSaid: {
        one: 'What was said: {n} accusation, show it',
        other: 'What was said: {n} accusations, show them all',
      },
      speaks: {
        you: 'You are speaking…',
        other: '{name} is speaking…',
      },
    },
    result: {
      label: 'What everybody chased',
      winner: 'winner',
      in: 'still in at the end',
      outBy: {
        you: 'you had guessed it: out',
        other: '{name} had guessed it: out',
      },
      outSelf: 'accused wrongly: out',
      stands: '{candy}, on {square}',
      story: 'Who told on whom',
      nobody: 'Nobody accused anybody.',
      prices: 'Prices at the end',
    },
    help: {
      trading: 'Trading',
      landing: 'A dashed square: where this candy would stop with the die on the table.',
      die: 'The die: blue goes up, red goes down. Move any one candy by all of it.',
      jarOpen: 'An open jar: this candy may go in.',
      jarGate: 'A jar opens when another candy stands on {gate} or higher.',
      jarShut: 'A shut jar: the candy stops on the last square.',
      secret: 'Your secret candy: you want it high. Tap it to look, so that nobody ' +
        'else does.',
      marks: 'Your notebook: tap a cell for no, perhaps, yes. Only this device knows ' +
        'your marks.',
      telling: 'Tattling',
      telling1: 'The first candy in a jar ends the trading. One round: whoever moved it ' +
        'there speaks last.',
      tattle: 'Accuse a player with one of your tattletale cards. Right: they are out, ' +
        'and you may go on. Wrong: you are out.',
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
    line: '{name}: {text}',
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
      smallRound: 'small circle',
      smallSquare: 'small square',
      smallStar: 'small star',
      largeRound: 'large circle',
      largeSquare: 'large square',
      largeStar: 'large star',
    },
    aHalf: {
      smallRound: 'a small circle',
      smallSquare: 'a small square',
      smallStar: 'a small star',
      largeRound: 'a large circle',
      largeSquare: 'a large square',
      largeStar: 'a large star',
    },
    theHalf: {
      smallRound: 'small circle',
      smallSquare: 'small square',
      smallStar: 'small star',
      largeRound: 'large circle',
      largeSquare: 'large square',
      largeStar: 'large star',
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
    better: {
      place: 'place a candy on {cell}, {upper} on top and {lower} below.',
      pass: 'pass.',
    },
    reason: {
      start: 'A free cell: you show on floor {n}.',
      onMine: 'You build on your own candy, up to floor {n}.',
      onTheirs: 'You stand on {half} of {name}’s, on floor {n}.',
      hides: 'You hide {half} of {name}’s: floor {turns} becomes yours, and you stand ' +
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
      goesTo: {
        one: 'It goes {where}: {n} cell is open.',
        other: 'It goes {where}: {n} cells are open.',
      },
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
      pickToFlip: 'Choose a candy first: then you can flip it.',
      pickToPlace: 'Choose a candy first, then a cell for it.',
      cellFirst: 'Choose a cell',
      flipFirst: 'Flip it first',
      pickCell: 'Now choose a cell with a yellow ring.',
      waiting: 'It is {name}’s turn.',
      finished: 'The game is over.',
    },
    place: {
      word: 'Place',
      on: 'Place on {cell}',
      start: 'A new pile: you stand on floor {n}.',
      stands: 'You stand on floor {n}.',
      turns: 'Floor {n} becomes yours, and you stand on floor {top}.',
      shortStands: 'you stand on floor {n}',
      shortTurns: 'floor {n} becomes yours',
      after: 'After your move',
      nest: {
        own: 'Into your own {ownHalf}: you rise to floor {n}.',
        theirs: 'Into {name}’s {half}: you rise to floor {n}.',
      },
      cover: {
        own: 'Over your own {ownHalf}: you rise to floor {n}.',
        theirs: 'You cover {name}’s {half}: floor {turns} becomes yours, you rise to {n}.',
      },
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
      reset: 'Look at the board as at the start',
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
      ring: 'Yellow ring: the chosen candy fits here.',
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
  editions: {
    edition: 'Edition',
    title: 'an edition of your own',
    of: 'edition: {name}',
    own: 'Your own …',
    ownHow: 'Paste the text of an edition, or open its file.',
    toEditor: 'Or put one together from pieces',
    make: 'Make an edition here',
    change: 'Change it',
    back: 'Back to the table',
    about: 'About this edition',
    name: 'Name',
    mine: 'My edition',
    startFrom: 'Start from',
    printed: 'Keep to the numbers of the printed box',
    yellow: 'Yellow: changed against what you started from.',
    glance: 'At a glance',
    players: 'Players',
    copies: 'How many',
    put: 'Put it into the box',
    less: 'One less: {what}',
    more: 'One more: {what}',
    toPutRight: {
      one: 'One thing to put right',
      other: '{n} things to put right',
    },
    good: 'Everything fits. For {players} players.',
    checking: 'Being checked …',
    play: 'Play with this edition',
    share: 'Share and keep',
    link: 'Copy the link',
    linkCopied: 'The link is copied: whoever opens it has this edition.',
    brokenLink: 'The edition in this link cannot be read: it may have been cut off.',
    newTable: 'The table you came from cannot take this edition any more: here is a ' +
      'new one.',
    tooLong: 'This edition is too long for a link. Save it as a file instead.',
    save: 'Save',
    openFile: 'Open a file',
    asText: 'As text',
    text: 'The edition as TOML',
    textEmpty: 'name = "my edition"',
    useText: 'Show it as pieces',
    shipped: {
      standard: 'Standard',
      tiny: 'Tiny',
    },
    lab: {
      sticks: 'Sticks',
      cards: 'Order cards',
      effects: 'Sticks with an effect',
      deal: 'The deal',
      nSticks: {
        one: '{n} stick',
        other: '{n} sticks',
      },
      nCards: {
        one: '{n} card',
        other: '{n} cards',
      },
      addStick: 'Another stick',
      addCard: 'Another card',
      stick: 'A stick',
      card: 'An order card',
      colour: 'colour {letter}',
      colourOf: 'Colour',
      value: 'Value',
      effect: 'Effect',
      place: 'Stick {n} of the card',
      nothing: 'none',
      hand: 'Cards in each hand',
      usualHand: 'usual',
      display: 'Cards face up beside the pile',
    },
    chaser: {
      die: 'The die',
      nFaces: {
        one: '{n} face',
        other: '{n} faces',
      },
      faces: 'Faces',
      face: 'Face {n}',
      board: 'Candies and tracks',
      candies: 'Candies',
      bottom: 'Lowest square',
      top: 'Highest square',
      gate: 'Jars open once another candy is on',
    },
    conquest: {
      board: 'The board',
      size: '{columns} × {rows}',
      turn: 'Tap a cell to make it small or large.',
      columns: 'Columns',
      rows: 'Rows',
      line: 'Shapes in a line to win',
      largeCell: '{cell}, large',
      smallCell: '{cell}, small',
      candies: 'Candies of each player',
      nCandies: {
        one: '{n} candy',
        other: '{n} candies',
      },
      candy: '{lower} below, {upper} above',
    },
  },
  embed: {
    show: 'Show this game ({size} MB, once)',
    bad: 'This is no record of a game.',
    missing: 'The game that should be here could not be loaded.',
    alone: 'This page shows games inside of other pages.',
    toBonbon: 'To the games (new tab)',
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
    emptyWhyHere: 'Every finished game lands here with its result and its replay. After ' +
      'five games of one kind you see a rating. It is kept in this browser.',
    elsewhere: 'I have played elsewhere: bring my games',
    elsewhereHow: 'On the other device, open the menu of a table and choose “Continue on ' +
      'another device”. Open that link here: your name and your games come ' +
      'along.',
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
    justNow: 'just now',
    hostOf: 'hosted by {name}',
    myTables: 'Your tables',
    noTables: 'You are not at a table yet.',
    openTables: 'Open tables',
    noOpenTables: 'Nobody has opened a table at the moment. Open one yourself!',
    newTable: 'Pick a game',
    tableFor: 'A table for {game}',
    yourName: 'Your name',
    players: 'Players',
    clock: 'Clock',
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
    joker: 'wild',
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
      one: 'The conveyor belt: {n} stick',
      other: 'The conveyor belt: {n} sticks, from the oven end to the box end',
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
      whichMore: 'All of them are applied, in any sequence.',
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
    brief: {
      turnPlay: 'Choose a card with a green bar.',
      turnPlayOrBack: 'Choose a card with a green bar, or put back.',
      turnBack: 'No order fits: put sticks back, then draw.',
      turnDraw: 'No order fits and you own no stick.',
      drawing: 'From the pile, or one that lies open.',
      backing: 'Or put another stick back first.',
      gain: {
        one: '+{n} point',
        other: '+{n} points',
      },
      then: 'then {effects}',
      noEffects: 'no effects',
      cancel: 'Which order do you tear up?',
    },
    why: {
      notYou: 'It is {name}’s turn: look around in the meantime.',
      effects: 'First the effects: answer the question.',
      owed: 'Draw first: no order can be filled this turn.',
      card: '{order} does not fit: these sticks do not stand side by side on the ' +
        'belt.',
      chooseCard: 'First choose a card with a green bar: it fits on the belt.',
      noOrder: 'None of your orders fits on the belt just now.',
      noStick: 'You own no stick yet that you could put back.',
      draw: 'You may draw only if you can fill no order and own no stick.',
      notNow: 'That is not possible at this moment.',
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
    better: {
      play: 'fill the order {order} at place {at} from the oven end.',
      drawPile: 'draw a card from the pile.',
      drawCard: 'draw the order {order} from the display.',
      discard: 'make {target} discard a card.',
      return: 'send {target}’s {stick} back to the {end}.',
      cancel: 'tear up {target}’s last order.',
      swap: 'swap hands with {target}.',
      swapThird: 'swap hands with the third hand.',
      fizzle: 'let the effect “{effect}” go.',
      back: 'put {stick} back at the {end}.',
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
        '1': 'one point',
        '2': 'two points',
        '3': 'three points',
        '4': 'four points',
        '5': 'five points',
        '6': 'six points',
        '7': 'seven points',
        '8': 'eight points',
        '9': 'nine points',
        '10': 'ten points',
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
      effectsNote: 'You choose which comes first. An effect without a target does nothing.',
      colours: 'Colours and orders',
      coloursNote: 'Every colour has its pattern and its letter. The three-colour stick ' +
        'with a star is wild: it stands for any colour.',
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
    guidedWhy: 'A real game against a friendly bot. It tells you what to do and why; a ' +
      'dozen steps.',
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
      'candy-conquest': 'Nest and stack candies until four of yours stand in a line.',
    },
    marks: {
      ruling: 'our ruling',
      reconstructed: 'reconstructed',
      described: 'from descriptions',
      rulingMeans: 'The rulebook does not say. This is how we play it.',
      reconstructedMeans: 'The rulebook shows it only in a picture that we do not have. This is ' +
        'our best guess.',
      describedMeans: 'The rulebook’s words do not say it. We follow published descriptions of ' +
        'the game.',
      ownBox: 'Do you own the box? Write down what is really in it in an edition file, ' +
        'and play with that: bonbon play --edition my-box.toml',
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
      telling: 'Tattling',
      floors: 'Floors, and what you can see',
      cases: 'Good to know',
      advice: 'The rulebook’s advice',
      end: 'The end',
      silent: 'Where the rulebook is silent',
    },
    guide: {
      label: 'Your guide',
      step: 'Step {n} of {of}',
      far: '{n} of {of}',
      next: 'Go on',
      done: 'Close the guide',
      hide: 'Hide the guide',
      show: 'Show the guide',
      yourMove: 'Now you',
      wait: '{tutor} is thinking. Watch what happens.',
      instead: 'That is allowed, too; try it in your next game. Now: {step}',
      'candy-lab': {
        hello: 'Look around the laboratory. {tutor} is your tutor: you both fill orders ' +
          'with sticks from the belt.',
        belt: 'Follow the belt from the oven to the box. It is one long line; on small ' +
          'screens it turns at the edge.',
        sticks: 'Look at the sticks. The number is worth points; the sign is an effect ' +
          'that comes with the stick.',
        cards: 'Look at your six orders. A green bar says: these sticks stand side by ' +
          'side somewhere on the belt.',
        fill: 'Choose blue and orange, then fill it. Near the oven an orange 1 and a ' +
          'blue 3 touch: backwards is fine.',
        draw: 'Take the open order blue and orange. Your orange 1 came with the effect ' +
          'draw.',
        places: 'Watch the frame when you choose a card. It marks a place on the belt; ' +
          'dashes mark others: tap them.',
        joker: 'Choose blue and wild, then fill it. A pink 2 and a blue 2 fit: wild ' +
          'stands for any colour.',
        cancel: 'Start with the effect cancel. The order that your tutor has just filled ' +
          'will not count any more.',
        return: 'Send your tutor’s blue stick to the oven end. Return takes a stick of ' +
          'its own colour: blue.',
        back: 'Put your blue 2 back at the box end. It is the one with the U-turn; you ' +
          'will draw cards for it.',
        pile: 'Draw the first card from the pile. Your stick was worth 2, so you draw ' +
          'two cards.',
        open: 'Take blue, orange, pink from the open cards. The first card was lucky: ' +
          'pink and wild.',
        last: 'Choose pink and wild, then fill it. A pink 3 and an orange 3 stand side ' +
          'by side: that pays.',
        goOn: 'Play on by yourself: you know it all. The game ends with the last stick ' +
          'or with the pile.',
      },
      'candy-chaser': {
        hello: 'Look at the five tracks. Five candies climb; one is yours, one belongs ' +
          'to {tutor}: both are secret.',
        secret: 'Tap your secret card: it shows for a moment. The jelly monster is ' +
          'yours, and it should climb high.',
        hide: 'Keep it to yourself. Whoever finds out your candy can tattle in the ' +
          'end, and then you are out.',
        push: 'Choose the jelly monster and move it up. The die shows +2.',
        minus: 'Choose the wrapped sweet and pull it down. The die shows a minus; −2 is ' +
          'the lowest square.',
        bluff: 'Help the berlingot, as a bluff. It is only +1, and your tutor will ' +
          'wonder what you want.',
        notebook: 'Look at your notebook. Every step of your tutor went to the candy cane: ' +
          'tap that square to mark it.',
        jar: 'Move your jelly monster to 3. The candy cane’s jar stays closed until ' +
          'another candy stands on 3.',
        telling: 'Get ready to tattle. The jar opened and the candy cane went in: trading ' +
          'is over, you speak first.',
        accuse: 'Accuse your tutor of the candy cane. It stands highest and would win, ' +
          'but you have found it out.',
        won: 'Enjoy it: you win! Your tutor is out. Watch well, help in secret, ' +
          'accuse only when you are sure.',
      },
      'candy-conquest': {
        hello: 'Look at the bar of chocolate. {tutor} is your tutor: four shapes of ' +
          'your colour in a line win.',
        candies: 'Look at your candies. Each has two halves; Flip turns one over, and the ' +
          'lower half is on top.',
        well: 'Choose large circle and small star, for C3. The circle goes below: ' +
          'press Flip if it is on top.',
        nest: 'Nest into B3: small square below, large star on top. Your star will ' +
          'stand on floor 2.',
        covered: 'Look at C3. Your tutor covered your small star with a large one: only ' +
          'the large one is seen now.',
        cover: 'Cover the small circle on C3. Large circle below, small square on top: ' +
          'you can do that, too.',
        floors: 'Look at the floors. On floor 2 you show on C3 and on B3: two side by ' +
          'side.',
        three: 'Cover the small circle on D3. Large circle below, large star on top: ' +
          'three in a row on floor 2.',
        win: 'Cover the small square on A3. Large square below, small star on top: ' +
          'four in a line!',
        won: 'Enjoy it: you win! Lines may also climb like stairs, go diagonally, or ' +
          'stand in one pile.',
      },
    },
    'candy-lab': {
      goal: {
        goal: 'A conveyor belt full of candy sticks runs through your laboratory. Take ' +
          'sticks to fill orders. Sticks bring points, filled orders bring points: ' +
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
        joker: 'A stick in three colours is wild. Any colour will do there.',
        hands: 'Everybody holds five cards, or six with two players. Only you see yours.',
        display: 'The other cards are the pile. Three of them lie open beside it: the ' +
          'display.',
        third: 'With two players, six more cards are put aside, face down. This is the ' +
          'third hand, and nobody looks into it.',
        gold: 'The Gold candy waits for the end. It is worth 3 points.',
        first: 'Whoever ate candy last begins.',
        cards: 'There are 42 orders: 12 for one stick, 18 for two, 12 for three. Which ' +
          'colours stand on them we had to work out for ourselves.',
      },
      turn: {
        one: 'You play one after the other, clockwise. When it is your turn you do ' +
          'one of three things, no more and no less.',
        fill: 'Fill an order. Pick one of your cards whose sticks stand next to each ' +
          'other on the belt. Forwards or backwards, both are fine.',
        take: 'Lay the card open on your own pile and take those sticks. The belt ' +
          'closes up.',
        effects: 'Now the effects of the sticks you took happen, in any sequence you ' +
          'like. You cannot skip any. An effect that finds nothing to do is simply ' +
          'used up.',
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
        discard: 'Discard: choose another player who has cards. One of their cards, ' +
          'picked at random, leaves the game.',
        return: 'Return: choose a stick that another player owns, in the same colour as ' +
          'the stick that has this effect. It goes back to the belt, to the end ' +
          'you choose.',
        cancel: 'Cancel: choose another player. Their latest filled order leaves the ' +
          'game and pays nothing. The sticks stay theirs.',
        swap: 'Swap: change your whole hand for that of another player. With two ' +
          'players, you may take the third hand instead.',
      },
      cases: {
        mayPutBack: 'You may put sticks back even when one of your cards would fit.',
        noCards: 'Your hand is empty when you swap? The other player keeps one card, ' +
          'picked at random. The rest is yours.',
        top: 'Of a pile of filled orders, the others see the top card and how many ' +
          'there are.',
        others: 'Effects always work on other players, never on yourself.',
        returned: 'A stick that is returned goes back without doing anything: its own ' +
          'effect does not happen.',
        variants: 'The rulebook has no variants: it only points to the publisher’s website ' +
          'for them.',
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
        title: 'Whoever wins is Master confectioner; on a tie, the title is shared.',
      },
      advice: {
        ahead: 'Put sticks back before you have to: do not wait until none of your ' +
          'cards fits.',
        early: 'Cards with three sticks are easier to play early. Late in the game few ' +
          'combinations are left on the belt.',
        effects: 'Choose with care which sticks you put back: whoever takes them next has ' +
          'their effects again.',
      },
      silent: {
        sticks: 'The value and the effect of each stick.',
        cards: 'The colours on the order cards.',
        first: 'The host chooses who begins, or leaves it to chance.',
        yours: 'The sticks are yours before their effects happen. They count even if an ' +
          'effect ends the game.',
        place: 'What matters is which sticks you take, not which way you read the card.',
        oneByOne: 'Sticks go back one after the other. Each time you choose which one, and ' +
          'at which end.',
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
        goal: 'Five candies race, and one of them is secretly yours. Drive its price ' +
          'up without being noticed. At the end you may tell on the others, if you ' +
          'have seen through their secrets.',
        phases: 'A game has two phases: trading, in which prices go up and down, and ' +
          'then tattling, in which you may accuse each other.',
      },
      table: {
        tracks: 'Each candy has its own track, from −2 up to 5, and then a jar marked G, ' +
          'for “Gagné!” (won). A sugar cube stands on the candy’s price. All start ' +
          'on 0.',
        order: 'From top to bottom the tracks belong to the blue berlingot, the purple ' +
          'wrapped sweet, the green jelly monster, the yellow lollipop and the red ' +
          'candy cane. This order matters only when two candies are equally high.',
        die: 'One die. Blue faces push a cube up, red faces pull it down, from −2 to ' +
          '+3.',
        secret: 'Everybody gets one objective card: the candy that is secretly theirs. ' +
          'Cards that are left over stay in the box, and nobody sees them.',
        tattles: 'Everybody also gets five tattletale cards, one of each candy. You need ' +
          'them at the end.',
        first: 'Whoever ate a candy last begins. Then the turn passes clockwise.',
      },
      turn: {
        roll: 'Roll the die.',
        move: 'Move one cube by that number. Any cube! Your own, or another one so ' +
          'that nobody gets wise to you.',
        whole: 'All of it goes to one cube: you cannot share it out or take fewer steps.',
        jar: 'The jar is closed at first. It opens for a candy as soon as another one ' +
          'stands on 3 or higher.',
        edge: 'No cube falls off its track. At the bottom it stops on −2. At the top ' +
          'it goes into the jar if that is open; otherwise it stops on 5. Steps ' +
          'left over are lost.',
        stay: 'So you may also choose a cube that cannot move: one on −2 for a minus, ' +
          'one on 5 for a plus.',
        over: 'When a cube drops into a jar, trading is over. Now comes the tattling.',
      },
      telling: {
        round: 'Once round the table, clockwise: the player to the left of the one who ' +
          'filled the jar begins, and that one is last.',
        accuse: 'On your turn you may accuse somebody, but you need not. Name a player ' +
          'and secretly pass them the tattletale card of the candy you think is ' +
          'theirs.',
        answer: 'They say aloud whether it is true. If it is, they are out. If it is ' +
          'not, you are out.',
        secret: 'Nobody shows their secret, and nobody else learns which candy was on ' +
          'the card.',
        again: 'You were right? Then you may accuse another player, and so on as long ' +
          'as you are right, or stop. Each tattletale card can be used once.',
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
      advice: {
        whom: 'If your candy is not the highest, find out whose candy is worth more ' +
          'than yours, and accuse them.',
        nobody: 'If yours is the highest you need not accuse anybody. But accusing ' +
          'nobody may give you away.',
      },
      silent: {
        die: 'The six faces of the die: −2, −1, +1, +1, +2 and +3.',
        two: 'Two players set the game up just like three or four.',
        first: 'The host chooses who begins, or leaves it to chance.',
        five: 'A cube that would go past 5 while the jar is closed stops on 5.',
        lastOne: 'The tattling stops as soon as only one player is left.',
        own: 'You may name the candy that is your own secret. It is surely wrong, so ' +
          'we ask you first.',
        shown: 'When the game is over, all secrets are shown.',
        editions: 'Other editions may have another die, fewer candies or other tracks. A ' +
          'table says which one it plays.',
      },
    },
    'candy-conquest': {
      goal: {
        goal: 'Put your candies on the chocolate, into each other and on top of each ' +
          'other. Whoever first shows four shapes of their colour in a straight ' +
          'line wins.',
      },
      table: {
        candies: 'Everybody has 24 candies of one colour. A candy has two halves. Each ' +
          'half is a circle, a square or a star, and small or large.',
        halves: 'A small half is a plug, a large half is a cup. The plug fits into the ' +
          'cup.',
        kinds: 'The two halves never have the same shape. That gives twelve candies, ' +
          'and you have each of them twice.',
        board: 'The board is a bar of chocolate, five by five cells. Large and small ' +
          'cells alternate, like black and white on a chessboard.',
        corners: 'The four corners are large cells.',
        first: 'The youngest player begins. Then the turn passes clockwise.',
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
        diagonal: '… or diagonally.',
        stairs: 'A staircase, one floor up with every step. It may go straight or ' +
          'diagonally.',
        pile: 'Or in one pile: four floors of one cell.',
        draw: 'The game is also over when nobody has a candy left to place. Then ' +
          'nobody wins.',
      },
      cases: {
        cover: 'Cover to block: your large half hides a small one, and its place in a ' +
          'line becomes yours. It can happen only once on each floor of a cell.',
        always: 'Only a player who has just placed a candy can win.',
        height: 'A pile may grow as high as the candies last.',
      },
      silent: {
        kinds: 'That each of the twelve candies comes twice.',
        corners: 'That the corners are large.',
        board: 'That the board has five by five cells, large and small in turn, and ' +
          'that the two halves of a candy differ in shape.',
        first: 'The host chooses who begins, or leaves it to chance.',
        pass: 'If you cannot place anything, you pass. You may never pass otherwise, ' +
          'and you may be able to place again later.',
        height: 'A floor is a height: count the candies from the board up.',
        stairs: 'A staircase rises exactly one floor with each step.',
        stuck: 'The game is also over when candies are left but nobody can place one. ' +
          'Without a line, nobody wins.',
        editions: 'Other editions may have other boards and candies. A table says which ' +
          'one it plays.',
      },
    },
  },
  lobby: {
    call: 'Call your friends',
    how: 'Scan it, type the code on the home page, or open the link. No account ' +
      'needed.',
    link: 'The link to this table',
    whoPlays: 'Who plays?',
    you: 'you',
    youHost: 'you, host',
    open: 'for whoever comes next',
    missing: {
      one: 'Waiting for one more',
      other: 'Waiting for {n} more',
    },
    full: 'Everybody is here',
    wait: {
      one: 'One seat is free: wait for a friend, or seat a bot.',
      other: '{n} seats are free: wait for friends, or seat bots.',
    },
    onThisScreen: 'On this screen',
    begins: 'Who begins?',
    chance: 'By chance',
    seat: 'Seat {n}',
    bots: 'Bots',
    change: 'Change',
    fold: 'Fold',
    setting: 'Setting the table…',
    failed: 'The table could not be set up.',
    again: 'Try again',
    is: {
      line: '{players}, {edition}, {clock}.',
      more: '{chat}, {hints}, {found}.',
      players: {
        one: '{n} player',
        other: '{n} players',
      },
      standard: 'standard edition',
      edition: 'edition {name}',
      noClock: 'no clock',
      first: '{name} begins.',
      chatOn: 'Chat is on',
      chatOff: 'Chat is off',
      hintsOn: 'hints are on',
      hintsOff: 'hints are off',
      byLink: 'only people with the link can come',
      byLinkAlone: 'only people with the link can come, and nobody watches',
      byAll: 'everybody can find the table',
    },
    choose: {
      players: 'Players',
      clock: 'Clock',
      found: 'Found by',
      watching: 'Watched by',
      chat: 'Chat',
      hints: 'Hints',
      on: 'On',
      off: 'Off',
    },
  },
  local: {
    withoutServer: 'Play without a server',
    withSize: 'fetched once, about {size} MB',
    promise: 'Free, no account. Against bots, or round one screen.',
    everything: 'Everything is here:',
    all: 'three games, four levels, guided games, rules, replays, own editions',
    toServer: 'Back to the server',
    offer: 'Play offline',
    starting: 'Setting up the table…',
    playHere: 'Play here',
    wait: {
      one: 'One seat is free: somebody here takes it, or a bot.',
      other: '{n} seats are free: people here take them, or bots.',
    },
    nobodyThinks: 'Bots and hints do not work just now. This is tried again by itself; ' +
      'loading the page again may help.',
    deleteWhy: 'Results, sums and ratings disappear from this browser. This is for good.',
    itself: {
      title: 'This page plays by itself.',
      why: 'No server, no account: bots, hints and replays run on this device, and ' +
        'your games stay on it.',
      keep: 'Keep it on this device',
      kept: 'On this device: it plays without a network, too.',
      watch: 'Watch a record: drop it here',
    },
    fetch: {
      title: 'Take Bonbon along',
      why: 'What is needed to play without a connection is fetched once: about ' +
        '{size} MB. Afterwards all three games work in the train, with bots, ' +
        'hints and replays.',
      done: '{done} of {size} MB',
      stop: 'Stop',
      once: {
        title: 'In a moment',
        why: 'What works the games out in this browser is on its way: about {size} MB.',
      },
    },
    elsewhere: {
      title: 'The table is in another tab',
      why: 'Bonbon is open in another tab or window of this browser, and only one ' +
        'of them can have the table. Go on there, or play here: the game goes on ' +
        'where it is.',
    },
    moved: {
      title: 'The table has moved',
      why: 'You went on in another tab or window of this browser. Nothing is lost: ' +
        'the game goes on there, or here.',
    },
    failed: {
      title: 'There is no table yet',
      network: 'The games are not on this device yet. They come as soon as you are ' +
        'online.',
      room: 'There is no room for Bonbon on this device. Games already begun are ' +
        'safe: free some space and try again.',
      changed: 'There is a new version of Bonbon. Load the page again to go on with it; ' +
        'your games stay as they are.',
      cleared: 'What this browser kept of Bonbon was deleted, and the games with it. ' +
        'Load the page again to begin anew.',
      broken: 'Bonbon could not be started in this browser. Try again; if it stays ' +
        'like this, a newer browser may help.',
      reload: 'Load again',
    },
    friends: {
      title: 'With friends',
      what: 'To play on several devices, one of you runs a Bonbon server: a small ' +
        'program that keeps the table for everybody, on a computer at home or ' +
        'rented somewhere.',
      address: 'Address of your friends’ server',
      example: 'games.example.org',
      go: 'Go there',
      bad: 'This is no address of a page.',
      silent: 'Nothing answers there. If you are sure of the address, press once more.',
      asking: 'Looking…',
      nobody: 'Nobody has one?',
      oneScreen: 'Play on one screen',
      setUp: 'Set one up in three lines',
      lines: '# Python 3.11 or newer',
      thisServer: 'This page came from a server. When you have a network, play there with ' +
        'friends.',
      toThisServer: 'To the server',
    },
    record: {
      open: 'Watch a record',
      drop: 'Drop a record to watch it',
      bad: 'This file is no record of a game.',
      ofSeat: 'This record has only what one seat saw, and cannot be replayed. The ' +
        'full one is there when the game is over.',
      several: 'This file has several games: this is the first.',
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
      twin: 'Somebody here is called {name} already: you are {shown}.',
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
    lead: 'You meet whoever would like the same game. It begins by itself when the ' +
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
    friend: 'Invite a friend instead',
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
      lead: 'One click and you are watching. You see what lies open, and nobody’s ' +
        'secrets.',
      empty: 'Nobody plays in the open just now. Games with anybody are listed here.',
      since: 'since {time}',
      watchers: {
        one: '{n} watching',
        other: '{n} watching',
      },
    },
  },
  spoken: {
    conquest: {
      chosen: '{cell} is chosen. {effect} Press it again to place the candy.',
      noFit: '{text}. The candy in your hand does not fit here.',
      looked: '{text}. Chosen.',
      cover: {
        yours: '{name} covered your {half} on {cell}: {upper} on top.',
        own: {
          you: 'You covered your own {half} on {cell}: {upper} on top.',
          other: '{name} covered {aHalf} of their own on {cell}: {upper} on top.',
        },
        theirs: {
          you: 'You covered {aHalf} of {owner}’s on {cell}: {upper} on top.',
          other: '{name} covered {aHalf} of {owner}’s on {cell}: {upper} on top.',
        },
      },
      nest: {
        yours: '{name} nested into your {half} on {cell}: {upper} on top.',
        own: {
          you: 'You nested into your own {half} on {cell}: {upper} on top.',
          other: '{name} nested into {aHalf} of their own on {cell}: {upper} on top.',
        },
        theirs: {
          you: 'You nested into {aHalf} of {owner}’s on {cell}: {upper} on top.',
          other: '{name} nested into {aHalf} of {owner}’s on {cell}: {upper} on top.',
        },
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
        one: 'That takes {sticks}; the order scores {n}.',
        other: 'That takes {sticks}; the order scores {n}.',
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
    lost: 'The connection is lost. Trying again; none of your moves is lost.',
    unsaved: 'Nothing can be saved at the moment. What you did is kept and tried ' +
      'again by itself.',
    over: 'The game is over',
    yourTurn: 'Your turn',
    waitingFor: 'Waiting for {name}',
    leaveForShop: 'To the games; the table stays',
    help: 'Help card',
    undo: 'Take back my move',
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
    takeASeat: 'Take a seat',
    free: 'free',
    here: 'here',
    away: 'not connected',
    botOf: 'bot, {level}',
    levelOfBot: 'Level of the bot',
    hint: 'Hint',
    hintThinking: 'The bot is thinking…',
    hintTitle: 'What a bot would do',
    hintAbout: 'about {n}% to win',
    hintRange: '{low}–{high}',
    hintRangeSpoken: 'between {low} and {high}',
    percent: '{n}%',
    hintSame: 'about the same',
    hintWon: 'sure to win',
    hintLost: 'sure to lose',
    hintWhy: 'Why?',
    hintLaidOut: 'It is laid out on the board: the usual button plays it.',
    hintNote: 'Chances of winning. The band shows how far such hints have been off.',
    hintOther: 'Another idea',
    hintPlay: 'Play this move',
    chances: 'Chances',
    chancesTitle: 'Chances, move by move',
    chancesLabel: 'Each player’s chance of winning before every move, in percent',
    chancesProgress: 'Looking back: {n} of {total} moves',
    chancesNow: '{name} {n}%',
    turningPoints: 'Turning points',
    noTurningPoint: 'Nobody gave much away.',
    turningPoint: 'Move {n}: {played} Chances after it: {chance}%. Better ({best}%): ' +
      '{better}',
    sitHere: 'Sit here',
    sitToo: 'Another person on this screen',
    addBot: 'Bot',
    removeBot: 'Send away',
    sendAway: 'Send away',
    standUp: 'Stand up',
    start: 'Start the game',
    waitingForStart: 'Waiting for {name} to start the game',
    waitingForHost: 'Waiting for the host to start the game',
    qr: 'QR code with the link to this table',
    copied: 'Copied.',
    copyLink: 'Copy link',
    share: 'Share',
    passTo: 'Pass the device to {name}',
    passWhy: 'Everyone else, look away: there are secrets on the screen.',
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
    otherDevice: 'Continue on another device',
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
    record: 'Download record',
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
    run: 'Play',
    pause: 'Pause',
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
    chancesBelief: 'Each line shows what that player could believe about their own chances.',
    chancesKnown: 'As if every secret were known, but not the dice: the game played on ' +
      'many times from here.',
    chancesOpen: 'All secrets known',
    chancesOwn: 'Each player',
    chancesLens: 'Point of view',
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
