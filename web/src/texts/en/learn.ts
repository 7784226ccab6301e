export const learn = {
  title: 'How to play',
  lead: 'Read the rules in five minutes, or let a guided game show you.',
  rules: 'Read the rules',
  rulesOf: 'Rules of {game}',
  readRulesOf: 'Read the rules: {game}',
  guided: 'Play the guided game',
  guidedWhy: 'A real game against a friendly bot. It tells you what to do and why; about ten steps.',
  friends: 'Play with friends',
  contents: 'On this page',
  otherGames: 'The other games',
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
    reconstructedMeans: 'The rulebook shows it only in a picture that we do not have. This is our best guess.',
    ownBox: 'Do you own the box? Write down what is really in it in an edition file, and play with that.',
  },
  floor: 'floor {n}',
  inBoard: 'in the board',
  credits: {
    title: 'Credits',
    design: 'design',
    art: 'art',
    publisher: 'published by',
    buy: 'The games belong to their makers; please buy their boxes.',
    fan: 'Bonbon is an unofficial fan implementation. It contains no text and no art of the published games.',
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
      hello:
        'Welcome to the laboratory! {tutor} is your tutor. This is the belt with all its sticks, and these are ' +
        'your six orders. More orders wait in the pile, three of them open.',
      belt:
        'Every stick shows its value, and many have an effect. You want valuable sticks and filled orders. Let ' +
        'us fill the first one.',
      fill:
        'Choose the order blue and orange. Near the oven end stand an orange 1 and a blue 3, side by side. The ' +
        'card says blue first, but reading backwards is fine. Fill it!',
      draw:
        'Both sticks are yours. The orange 1 has the effect draw: take the open order blue and orange from the ' +
        'display.',
      joker:
        'Your tutor took two sticks worth 3. Now choose your order with blue and a joker: a pink 2 and a blue ' +
        '2 fit, because the joker may be any colour.',
      cancel:
        'Two effects, and you choose which comes first. Start with cancel: the order that your tutor has just ' +
        'filled does not count any more.',
      return:
        'Now return. Your stick with this effect is blue, so a blue stick of your tutor goes back to the belt. ' +
        'Send it to the oven end.',
      back:
        'Your tutor took it right back! Now try something else: put a stick of your own back. Choose the blue 2 ' +
        'with the U-turn and set it at the box end.',
      pile: 'It is worth 2, so you draw two cards. Take the first one from the pile.',
      open: 'Pink and a joker: lucky! Take the second one from the display: blue, orange, pink.',
      last:
        'Your new card fits where it pays: a pink 3 and an orange 3 stand side by side. Choose pink and joker ' +
        'and fill it.',
      goOn:
        'Now you know everything. The game is over when the belt is empty or the pile is used up. Play on by ' +
        'yourself!',
    },
    'candy-chaser': {
      hello:
        '{tutor} is your tutor. Five candies race up their tracks. One is yours, one is your tutor’s, and ' +
        'neither of you knows the other’s.',
      secret:
        'Hold your secret card to peek: the jelly monster is yours. It should climb high, but nobody should ' +
        'notice that you want it to.',
      push: 'You rolled +2. Choose the jelly monster and move it up.',
      minus: 'A minus! You may pull down any candy. Choose the wrapped sweet: it goes to −2, the lowest square.',
      bluff: 'Just +1: a good moment for a bluff. Help the berlingot, so that your tutor is not sure what you want.',
      notebook:
        'Look into the notebook: your tutor has given every step to the candy cane. How suspicious! You can ' +
        'put a mark there.',
      jar:
        'The candy cane is on 5, but its jar is closed: no other candy stands on 3. Move your jelly monster to 3 ' +
        'and see what happens.',
      telling:
        'That opened the jar for the candy cane, and in it went. Rolling is over, the telling begins. Your ' +
        'tutor filled the jar, so you speak first.',
      accuse:
        'The candy cane is highest, so your tutor would win. But you have found the secret: accuse your tutor ' +
        'of the candy cane!',
      won:
        'Right! Your tutor is out, you are the last one left, and you win. Watch well, help in secret, and ' +
        'accuse only when you are sure.',
    },
    'candy-conquest': {
      hello:
        '{tutor} is your tutor. This is the bar of chocolate, and these are your candies. Each has two halves. ' +
        'Four shapes of your colour in a line win.',
      well:
        'Take the candy with a large round and a small star. The round must be below: press Flip if it is not. ' +
        'Put it on C3, in the middle: a large cell takes a large half.',
      nest:
        'There is a large square on B3 now. Nest into it: small square below, large star on top. Your star will ' +
        'stand on floor 2.',
      covered: 'Oh no: your tutor covered your small star on C3 with a large one. Only the large one is seen now.',
      cover: 'You can do that too. On top of C3 is a small round: cover it, large round below and small square on top.',
      floors:
        'Your candy shows twice! The large round is on floor 2, the small square on floor 3. On B3 you are on ' +
        'floor 2 as well: two side by side.',
      three:
        'On D3 lies a small round. Cover it: large round below, large star on top. That makes three in a row ' +
        'on floor 2.',
      win:
        'Your tutor did not see it coming and has built you a step on A3. Cover the small square there: large ' +
        'square below, small star on top. Four in a line!',
      won:
        'Four on floor 2, from A3 to D3: you win. Lines may also climb like stairs, go across, or stand in one ' +
        'pile.',
    },
  },

  'candy-lab': {
    goal: {
      goal:
        'A belt full of candy sticks runs through your laboratory. Take sticks to fill orders. Sticks bring ' +
        'points, filled orders bring points: whoever has the most wins.',
    },
    table: {
      belt:
        'All 27 sticks stand on the belt in one long line, mixed up, for everybody to see: nine blue, nine ' +
        'orange, nine pink. The line has two ends, the oven end and the box end.',
      sticks:
        'Every stick has a value of 1, 2 or 3. Many also have an effect: something happens when you take them. ' +
        'These nine come once in each colour.',
      orders:
        'An order card shows one, two or three sticks. The shorter the order, the more it pays: 3, 2 or 1 points.',
      joker: 'A stick in three colours is a joker. Any colour will do there.',
      hands: 'Everybody holds five cards, or six if you are two. Only you see yours.',
      display: 'The other cards are the pile. Three of them lie open beside it: the display.',
      third: 'Two players put six more cards aside, face down. This is the third hand, and nobody looks into it.',
      gold: 'The Gold candy waits for the end. It is worth 3 points.',
      cards:
        'There are 42 orders: 12 for one stick, 18 for two, 12 for three. Which colours stand on them we had ' +
        'to work out for ourselves.',
    },
    turn: {
      one:
        'You play one after the other, clockwise. When it is your turn you do one of three things, no more and ' +
        'no less.',
      fill:
        'Fill an order. Pick one of your cards whose sticks stand next to each other on the belt. Forwards or ' +
        'backwards, both are fine.',
      take: 'Lay the card open on your own pile and take those sticks. The belt moves together and closes the gap.',
      effects:
        'Now the effects of the sticks you took happen, in the order you like. You cannot skip any. An effect ' +
        'that finds nothing to do is simply used up.',
      back:
        'Or put sticks back. Choose up to three of your own sticks and set each one at the end of the belt you ' +
        'like. Add up their values: that is how many cards you draw. Their effects do not happen, and you play ' +
        'no card this turn.',
      draw:
        'Or draw one card. This is allowed only if none of your cards fits and you own no stick. You play it on ' +
        'a later turn.',
      drawing:
        'A card always comes from the top of the pile or from the display, as you like. A gap in the display ' +
        'is filled from the pile at once.',
    },
    effects: {
      draw: 'Draw: take one card.',
      discard: 'Discard: choose another player who has cards. One of them, picked blindly, leaves the game.',
      return:
        'Return: choose a stick that another player owns, in the same colour as the stick that has this ' +
        'effect. It goes back to the belt, to the end you choose.',
      cancel:
        'Cancel: choose another player. Their latest filled order leaves the game and pays nothing. The sticks ' +
        'stay theirs.',
      swap:
        'Swap: change your whole hand for that of another player. If you are two, you may take the third hand ' +
        'instead.',
    },
    cases: {
      mayPutBack: 'You may put sticks back even when one of your cards would fit.',
      noCards:
        'You swap although your hand is empty? The other player keeps one card, picked blindly. The rest is yours.',
      top: 'Of a pile of filled orders, the others see the top card and how many there are.',
      others: 'Effects always work on other players, never on yourself.',
      returned: 'A stick that is returned goes back without doing anything: its own effect does not happen.',
    },
    end: {
      belt:
        'Somebody takes the last sticks of the belt: the game is over at once, their effects do not happen, and ' +
        'that player gets the Gold candy.',
      pile: 'Or the last card leaves the pile: the game is over at once as well, but nobody gets the Gold candy.',
      score: 'Add up the values of your sticks, the points of your filled orders, and 3 for the Gold candy.',
      tie: 'The highest sum wins. If two are equal, more points in sticks decide. If those are equal too, both win.',
    },
    silent: {
      sticks: 'The value and the effect of each stick.',
      cards: 'The colours on the order cards.',
      first: 'At home, whoever ate candy last begins. Here the host chooses, or leaves it to chance.',
      yours: 'The sticks are yours before their effects happen. They count even if an effect ends the game.',
      place: 'What matters is which sticks you take, not which way you read the card.',
      oneByOne: 'Sticks go back one after the other. You choose the order and the end each time.',
      draws: 'Several cards are drawn one after the other. You see each before you choose the next.',
      seen: 'Everybody sees a card that is discarded, and every card that is out of the game.',
      below: 'After a cancel, the order below is on top, and may be cancelled too.',
      lastCard: 'You swap with no cards, and the other player has just one: they keep it, and nothing moves.',
      thirdHand: 'If your hand is empty you get the third hand whole. It belongs to nobody, so nobody keeps a card.',
      emptyHands: 'You may give your hand away for an empty one. Only two empty hands cannot be swapped.',
      targets: 'You choose among those players on whom the effect really works.',
      waiting: 'Sticks returned to the belt are for the next player to take.',
      refill:
        'The pile also counts as used up when its last card fills the display. What is left of that turn is ' +
        'dropped; sticks already put back stay on the belt.',
      hand: 'Cards left in your hand are worth nothing.',
      editions: 'Other editions of the game may have other sticks, cards and hands. A table says which one it plays.',
    },
  },

  'candy-chaser': {
    goal: {
      goal:
        'Five candies race, and one of them is secretly yours. Help it to the top without being noticed. At the ' +
        'end you may accuse the others, if you have found out which candies are theirs.',
    },
    table: {
      tracks:
        'Each candy has its own track, from −2 up to 5, and then a jar marked G. A sugar cube shows how far ' +
        'the candy has come. All start on 0.',
      order:
        'The tracks have an order from top to bottom: blue, purple, green, yellow, red. It matters only when ' +
        'two candies are equally high.',
      die: 'One die. Blue faces push a cube up, red faces pull it down, from −2 to +3.',
      secret:
        'Everybody gets one secret card: the candy that is theirs. Cards that are left over stay in the box, ' +
        'and nobody sees them.',
      tattles: 'Everybody also gets five tattle cards, one of each candy. You need them at the end.',
    },
    turn: {
      roll: 'Roll the die.',
      move: 'Move one cube by that number. Any cube! Your own, or another one so that nobody gets wise to you.',
      whole: 'All of it goes to one cube: you cannot share it out or take fewer steps.',
      jar: 'The jar is closed at first. It opens for a candy as soon as another one stands on 3 or higher.',
      edge:
        'No cube falls off its track. At the bottom it stops on −2. At the top it goes into the jar if that is ' +
        'open, and else stops on 5. Steps left over are lost.',
      stay: 'So you may also choose a cube that cannot move: one on −2 for a minus, one on 5 for a plus.',
      over: 'When a cube drops into a jar, the rolling is over. Now comes the telling.',
    },
    telling: {
      round: 'Once round the table: the player to the left of the one who filled the jar begins, and that one is last.',
      accuse:
        'On your turn you may accuse somebody, but you need not. Name a player and secretly pass them the ' +
        'tattle card of the candy you think is theirs.',
      answer: 'They say aloud whether it is true. If it is, they are out. If it is not, you are out.',
      secret: 'Nobody shows their secret, and nobody else learns which candy was on the card.',
      again: 'You were right? Then you may accuse one more player, or stop. Each tattle card can be used once.',
      out: 'Those who are out have no turn any more.',
    },
    cases: {
      watch: 'Watch who helps which candy. In the notebook you can mark what you think; only you see it.',
      bluff: 'Push a candy that is not yours now and then. A player who helps only one candy is soon found out.',
    },
    end: {
      high: 'Of the players still in, the one with the highest candy wins. The jar beats 5.',
      tie: 'Equally high? The track nearer the top of the board wins.',
      last: 'If all the others are out, the one who is left wins.',
    },
    silent: {
      die: 'The six faces of the die: −2, −1, +1, +1, +2 and +3.',
      two: 'Two players set the game up just like three or four.',
      first: 'At home, whoever ate candy last begins. Here the host chooses, or leaves it to chance.',
      five: 'A cube that would go past 5 while the jar is closed stops on 5.',
      lastOne: 'The telling stops as soon as only one player is left.',
      own: 'You may name the candy that is your own secret. It is surely wrong, so we ask you first.',
      shown: 'When the game is over, all secrets are shown.',
      editions: 'Other editions may have another die, fewer candies or other tracks. A table says which one it plays.',
    },
  },

  'candy-conquest': {
    goal: {
      goal:
        'Put your sweets on the chocolate, into each other and on top of each other. Whoever first shows four ' +
        'shapes of their colour in a straight line wins.',
    },
    table: {
      candies:
        'Everybody has 24 candies of one colour. A candy has two halves. Each half is round, square or a star, ' +
        'and small or large.',
      halves: 'A small half is a plug, a large half is a cup. The plug fits into the cup.',
      kinds: 'The two halves never have the same shape. That gives twelve candies, and you have each of them twice.',
      board:
        'The board is a bar of chocolate with five times five cells. Large and small cells take turns, like ' +
        'black and white on a chessboard.',
      corners: 'The four corners are large cells.',
    },
    turn: {
      place: 'On your turn you place one candy. You may turn it upside down first.',
      well: 'In a free cell: the lower half must have the cell’s size, large or small. Its shape does not matter.',
      nest: 'Or nest it: put a small half into a large one of the same shape.',
      cover: 'Or cover: put a large half over a small one of the same shape.',
      anybody: 'It does not matter whose candy is below. You may build on anybody’s.',
    },
    floors: {
      hidden: 'The half that sits in the board cannot be seen, and is on no floor.',
      floors:
        'Count the wafers: the upper half of the first candy in a cell stands on floor 1, that of the second ' +
        'on floor 2, and so on.',
      share: 'When two halves sit in each other they share a floor. Only the large one is seen, whichever came first.',
      both:
        'So one candy can show twice: below, where it covers a small half, and one floor higher with its other ' +
        'half.',
    },
    end: {
      row: 'Four side by side on the same floor, along a row or a column …',
      diagonal: '… or across.',
      stairs: 'A staircase, one floor up with every step. It may go straight or across.',
      pile: 'Or four floors of one cell.',
      draw: 'When nobody has a candy left to place, nobody wins.',
    },
    cases: {
      cover: 'Covering takes a place away from the one below. It can happen only once on each floor of a cell.',
      always: 'Only a player who has just placed a candy can win.',
      height: 'A pile may grow as high as the candies last.',
    },
    silent: {
      kinds: 'That each of the twelve candies comes twice.',
      corners: 'That the corners are large.',
      first: 'At home, the youngest begins. Here the host chooses, or leaves it to chance.',
      pass:
        'If you cannot place anything, you pass. You may never pass otherwise, and you may be able to place ' +
        'again later.',
      height: 'A floor is a height: count the candies from the board up.',
      stairs: 'A staircase rises exactly one floor with each step.',
      stuck: 'If candies are left but nobody can place one, nobody wins.',
      editions: 'Other editions may have other boards and candies. A table says which one it plays.',
    },
  },
};
