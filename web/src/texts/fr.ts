// Made by python -m tools.texts from src/bonbon/texts: do not edit.

export const texts = {
  chaser: {
    candy: {
      blue: 'berlingot',
      purple: 'papillote',
      green: 'monstre gélifié',
      yellow: 'sucette',
      red: 'sucre d’orge',
    },
    the: {
      blue: 'le berlingot',
      purple: 'la papillote',
      green: 'le monstre gélifié',
      yellow: 'la sucette',
      red: 'le sucre d’orge',
    },
    prompt: {
      move: 'À vous : déplacez un bonbon',
      wait: 'Quelqu’un d’autre déplace un bonbon',
      tell: 'Le cafardage : à vous de parler',
      stop: 'Le cafardage : plus personne à accuser',
      listen: 'Le cafardage : quelqu’un d’autre parle',
      over: 'La partie est finie',
    },
    advice: {
      move: 'Déplacez {candy}.',
      accuse: 'Accusez {other} de miser sur {candy}.',
      stop: 'N’accusez plus personne.',
    },
    better: {
      move: 'déplacer {candy}.',
      accuse: 'accuser {other} de miser sur {candy}.',
      stop: 'n’accuser personne d’autre.',
    },
    reason: {
      moves: 'Le bonbon passe de {from} à {to}.',
      stays: 'Le bonbon reste sur {from} : rien ne change sur les pistes.',
      accuse: 'Si c’est juste, {other} est hors jeu ; sinon, c’est vous.',
      stop: 'Sans accuser personne, vous ne risquez pas de vous tromper.',
    },
    log: {
      roll: 'Le dé montre {roll}.',
      moved: {
        you: 'Vous avez déplacé {candy}.',
        other: '{name} a déplacé {candy}.',
      },
      rolledAndMoved: {
        you: 'Vous avez fait {roll} et déplacé {candy}.',
        other: '{name} a fait {roll} et déplacé {candy}.',
      },
      right: 'Exact !',
      wrong: 'Raté !',
      stopped: {
        you: 'Vous vous arrêtez là.',
        other: '{name} s’arrête là.',
      },
      accused: {
        byYou: 'Vous avez accusé {other} de miser sur {candy}.',
        ofYou: '{name} vous accuse de miser sur {candy}.',
        ofOthers: '{name} a accusé {other} de miser sur {candy}.',
      },
      accusedHidden: {
        byYou: 'Vous avez accusé {other}, carte cachée.',
        ofYou: '{name} vous accuse, carte cachée.',
        ofOthers: '{name} a accusé {other}, carte cachée.',
      },
    },
    verdict: {
      headline: {
        you: 'Vous gagnez !',
        other: '{name} gagne !',
      },
      highestCandy: {
        you: 'Parmi les joueurs encore en jeu, c’est vous qui misiez sur le bonbon le ' +
          'plus haut.',
        other: 'Parmi les joueurs encore en jeu, c’est {name} qui misait sur le bonbon ' +
          'le plus haut.',
      },
      lastPlayer: {
        you: 'Il ne reste que vous en jeu.',
        other: 'Il ne reste que {name} en jeu.',
      },
      upperTrack: {
        you: 'Même case que {other} : votre bonbon est sur la piste du dessus, et ' +
          'c’est elle qui gagne.',
        other: 'Même case que {other} : le bonbon de {name} est sur la piste du dessus, ' +
          'et c’est elle qui gagne.',
      },
      upperTrackYou: 'Même case que vous : le bonbon de {name} est sur la piste du dessus, et ' +
        'c’est elle qui gagne.',
    },
    seats: {
      chases: 'mise sur {candy}',
      label: 'Joueurs',
      rolled: 'a fait {roll}',
      waiting: 'attend',
      out: 'hors jeu',
      speaks: 'parle',
    },
    tracks: {
      label: 'Pistes des bonbons',
      on: '{candy} sur {square}',
      goes: '{candy} sur {square}, irait sur {to}',
      stays: '{candy} sur {square}, y resterait',
      jarOpen: 'bocal ouvert',
      jarShut: 'bocal fermé',
    },
    act: {
      label: 'Le dé',
      rolled: {
        you: 'Vous avez fait {roll}',
        other: '{name} a fait {roll}',
      },
      choose: 'Touchez le bonbon de votre choix.',
      fromTo: '{candy}, de {from} à {to}',
      stay: '{candy} : reste sur {from}',
      another: 'Un autre ? Touchez-le.',
      shut: 'Son bocal est encore fermé.',
      rolling: 'Le dé roule…',
      look: 'Que va-t-il donner ?',
      move: 'Déplacer',
      moveTo: 'Déplacer {candy} sur {to}',
      leave: 'Laisser {candy} sur {to}',
      chooseFirst: 'Choisissez un bonbon',
      plays: {
        you: 'Vous jouez…',
        other: '{name} joue…',
      },
      faster: 'Plus vite',
    },
    secret: {
      label: 'Votre bonbon secret',
      held: 'Votre bonbon secret : toucher pour un coup d’œil, maintenir pour plus ' +
        'longtemps',
      is: 'Vous misez sur {candy}.',
      yours: 'Votre secret',
      of: 'Secret : {name}',
      tap: 'toucher',
      title: 'Votre bonbon secret',
      wish: '{candy} doit finir le plus haut possible.',
      hush: 'Personne d’autre ne le sait : ne vous trahissez pas.',
      later: 'Plus tard, touchez la carte « ? » pour le revoir.',
      understood: 'J’ai compris',
      only: 'Pour {name} seulement',
      onlyWhy: 'Votre bonbon secret va s’afficher. Personne d’autre ne doit regarder ' +
        'l’écran.',
    },
    book: {
      label: 'Carnet : qui mise sur quoi ?',
      title: 'Qui mise sur quoi ?',
      cell: '{name}, {candy} : {mark}, {steps} en tout',
      none: 'aucune marque',
      no: 'non',
      maybe: 'peut-être',
      yes: 'oui',
      steps: 'Petits nombres : cases dont chaque joueur a déplacé chaque bonbon.',
    },
    stage: {
      label: 'Le cafardage',
      order: 'Qui parle, et quand',
      ask: '{name}, est-ce',
      askCandy: '{candy} ?',
      askWhat: 'sur quoi mises-tu ?',
      whom: 'Qui accusez-vous ?',
      which: 'Quel bonbon ?',
      floor: {
        you: 'À vous de parler',
        other: 'La parole est à {name}',
      },
      wentOut: {
        you: 'Exact : vous sortez du jeu !',
        other: 'Exact : {name} sort du jeu !',
      },
      wasWrong: {
        you: 'Raté : vous sortez du jeu !',
        other: 'Raté : {name} sort du jeu !',
      },
      in: 'en jeu',
      out: 'hors jeu',
      outBy: {
        you: 'hors jeu : vous aviez deviné',
        other: 'hors jeu : {name} avait deviné',
      },
      outSelf: 'hors jeu : accusation ratée',
      cardUsed: '{candy}, carte déjà donnée',
      cardHidden: 'une carte cachée',
      noteOf: 'Votre note sur {name} : {mark}, {steps}',
      ifRight: 'Juste : {name} sort, vous pouvez accuser encore.',
      ifRightAny: 'Juste : la personne sort, vous pouvez continuer.',
      ifWrong: 'Faux : vous sortez.',
      ifYouAre: 'Si vous accusez',
      onlyYouTwo: 'Personne d’autre ne voit la carte.',
      accuse: 'Accuser {name}',
      accuseNobody: 'Accuser',
      stop: 'S’arrêter là',
      own: 'C’est votre propre bonbon : l’accusation est fausse, et vous sortez.',
      anyway: 'Accuser quand même',
      prices: 'Les prix des bonbons',
      story: 'Ce qui s’est dit',
      nothing: 'Aucune accusation pour l’instant.',
      noted: 'Votre carnet : {mark}, {steps}',
      notNoted: 'Rien noté, {steps}',
      yours: 'le vôtre',
      jar: 'bocal',
      heights: 'en haut : la case',
      onSquare: 'sur {square}',
      inJar: 'dans le bocal',
      allSaid: {
        one: 'Ce qui s’est dit : {n} accusation, la voir',
        other: 'Ce qui s’est dit : {n} accusations, les voir toutes',
      },
      speaks: {
        you: 'Vous parlez…',
        other: '{name} parle…',
      },
    },
    result: {
      label: 'Qui misait sur quoi',
      winner: 'victoire',
      in: 'en jeu jusqu’au bout',
      outBy: {
        you: 'vous aviez deviné : hors jeu',
        other: '{name} avait deviné : hors jeu',
      },
      outSelf: 'accusation ratée : hors jeu',
      stands: '{candy}, sur {square}',
      story: 'Qui a cafardé qui',
      nobody: 'Personne n’a accusé personne.',
      prices: 'Les prix à la fin',
    },
    help: {
      trading: 'Le boursicotage',
      landing: 'Un carré en pointillé : là où ce bonbon s’arrêterait avec le dé sur la ' +
        'table.',
      die: 'Le dé : bleu monte, rouge descend. Déplacez un bonbon au choix, de tout ' +
        'le résultat.',
      jarOpen: 'Un bocal ouvert : ce bonbon peut y entrer.',
      jarGate: 'Un bocal s’ouvre quand un autre bonbon se trouve sur {gate} ou plus ' +
        'haut.',
      jarShut: 'Un bocal fermé : le bonbon s’arrête sur la dernière case.',
      secret: 'Votre bonbon secret : il doit monter. Touchez-le pour le voir, à l’abri ' +
        'des regards.',
      marks: 'Votre carnet : touchez une case pour non, peut-être, oui. Vos marques ' +
        'restent sur cet appareil.',
      telling: 'Le cafardage',
      telling1: 'Le premier bonbon dans un bocal met fin au boursicotage. Un tour de ' +
        'table : qui l’y a mis parle en dernier.',
      tattle: 'Accusez quelqu’un avec une de vos cartes Cafteur. Juste : cette ' +
        'personne sort, et vous pouvez continuer. Faux : vous sortez.',
      hidden: 'Une carte cachée : seules les deux personnes concernées en connaissent ' +
        'le bonbon.',
      winning: 'Gagner',
      winning1: 'Parmi les joueurs encore en jeu, le bonbon le plus haut gagne. Sur la ' +
        'même case, la piste du dessus gagne.',
    },
  },
  common: {
    you: 'Vous',
    bot: 'robot',
    seat: 'Siège {n}',
    close: 'Fermer',
    back: 'Retour',
    cancel: 'Annuler',
    again: 'Réessayer',
    loading: 'Un instant…',
    points: {
      one: '{n} point',
      other: '{n} points',
    },
    cards: {
      one: '{n} carte',
      other: '{n} cartes',
    },
    line: '{name} : {text}',
    somebody: 'quelqu’un',
    offline: 'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.',
    wentWrong: 'Un problème est survenu. Réessayez dans un instant.',
    couldNotLoad: 'Cette page n’a pas pu être chargée',
    couldNotLoadWhy: 'La connexion est peut-être coupée un instant.',
    nothingHere: 'Il n’y a rien ici',
    nothingHereWhy: 'Le lien est peut-être ancien, ou il manque une lettre.',
    toTheGames: 'Retour aux jeux',
    welcomeBack: 'Vous revoilà, {name}.',
    bots: {
      first: 'Praline',
      second: 'Nougat',
      third: 'Caramel',
      fourth: 'Dragée',
    },
  },
  conquest: {
    half: {
      smallRound: 'petit rond',
      smallSquare: 'petit carré',
      smallStar: 'petite étoile',
      largeRound: 'grand rond',
      largeSquare: 'grand carré',
      largeStar: 'grande étoile',
    },
    aHalf: {
      smallRound: 'un petit rond',
      smallSquare: 'un petit carré',
      smallStar: 'une petite étoile',
      largeRound: 'un grand rond',
      largeSquare: 'un grand carré',
      largeStar: 'une grande étoile',
    },
    theHalf: {
      smallRound: 'le petit rond',
      smallSquare: 'le petit carré',
      smallStar: 'la petite étoile',
      largeRound: 'le grand rond',
      largeSquare: 'le grand carré',
      largeStar: 'la grande étoile',
    },
    prompt: {
      place: 'À vous : posez un bonbon',
      pass: 'À vous : rien à poser',
      wait: 'Les autres jouent',
      watch: 'Vous regardez la partie',
    },
    advice: {
      place: 'Posez un bonbon en {cell} : {upper} au sommet, {lower} dessous.',
      pass: 'Passez : vous ne pouvez rien poser.',
    },
    better: {
      place: 'poser un bonbon en {cell}, {upper} au sommet et {lower} dessous.',
      pass: 'passer.',
    },
    reason: {
      start: 'Une case libre : on vous voit à l’étage {n}.',
      onMine: 'Vous bâtissez sur votre bonbon, jusqu’à l’étage {n}.',
      onTheirs: 'Vous vous posez sur {half} de {name}, à l’étage {n}.',
      hides: 'Vous cachez {half} de {name} : l’étage {turns} devient le vôtre, et ' +
        'vous montez à l’étage {n}.',
      pass: 'Vous ne pouvez poser aucun de vos bonbons.',
    },
    say: {
      start: {
        you: 'Vous avez commencé une pile en {cell} avec {half}.',
        other: '{name} a commencé une pile en {cell} avec {half}.',
      },
      nest: {
        you: 'Vous avez emboîté en {cell} : {upper} au sommet.',
        other: '{name} a emboîté en {cell} : {upper} au sommet.',
      },
      cover: {
        you: 'Vous avez recouvert {cell} : {upper} au sommet.',
        other: '{name} a recouvert {cell} : {upper} au sommet.',
      },
      place: {
        you: 'Vous avez posé un bonbon en {cell} : {upper} au sommet.',
        other: '{name} a posé un bonbon en {cell} : {upper} au sommet.',
      },
      pass: {
        you: 'Vous ne pouviez rien poser : vous avez passé.',
        other: '{name} ne pouvait rien poser et a passé.',
      },
    },
    verdict: {
      win: {
        you: 'Vous gagnez !',
        other: '{name} gagne !',
      },
      draw: 'Match nul',
      line: {
        you: 'Vous avez aligné vos formes avant tout le monde.',
        other: '{name} a aligné ses formes avant tout le monde.',
      },
      stuck: 'Plus personne ne peut poser de bonbon.',
    },
    seats: {
      label: 'Les joueurs et leurs bonbons',
      left: {
        one: '{n} restant',
        other: '{n} restants',
      },
      toPlace: 'à vous',
      candies: {
        one: '{n} bonbon',
        other: '{n} bonbons',
      },
      look: 'Montrer ces bonbons',
    },
    tray: {
      title: {
        you: 'Vos bonbons',
        other: 'Bonbons de {name}',
      },
      group: 'Bonbons au choix',
      kind: '{one} et {two}',
      copies: {
        one: 'il en reste {n}',
        other: 'il en reste {n}',
      },
      none: 'il n’en reste plus',
      nowhere: 'impossible pour l’instant',
      mine: 'Revenir à mes bonbons',
    },
    hand: {
      top: 'Dessus',
      below: 'Dessous',
      flip: 'Retourner',
      flipKey: 'Retourner le bonbon (touche F)',
      lower: '{lower} : {where}',
      both: '{upper} dessus, {lower} dessous.',
      goes: '{upper} dessus, {lower} dessous. Il va {where}.',
      goesTo: {
        one: 'Il va {where} : {n} case possible.',
        other: 'Il va {where} : {n} cases possibles.',
      },
      start: {
        L: 'dans une grande case',
        S: 'dans une petite case',
      },
      nest: 'dans {half}',
      cover: 'sur {half}',
      places: {
        one: '{n} case possible.',
        other: '{n} cases possibles.',
      },
      flipIt: 'Aucune case possible dans ce sens : retournez-le.',
      pick: 'Choisissez un bonbon.',
      pickToFlip: 'Choisissez d’abord un bonbon : vous pourrez alors le retourner.',
      pickToPlace: 'Choisissez d’abord un bonbon, puis une case.',
      cellFirst: 'Choisissez une case',
      flipFirst: 'Retournez-le',
      pickCell: 'Choisissez maintenant une case cerclée de jaune.',
      waiting: 'C’est au tour de {name}.',
      finished: 'La partie est finie.',
    },
    place: {
      word: 'Poser',
      on: 'Poser en {cell}',
      start: 'Une nouvelle pile : vous êtes à l’étage {n}.',
      stands: 'Vous serez à l’étage {n}.',
      turns: 'L’étage {n} prend votre couleur, et vous serez à l’étage {top}.',
      shortStands: 'vous serez à l’étage {n}',
      shortTurns: 'l’étage {n} prend votre couleur',
      after: 'Après votre coup',
      nest: {
        own: 'Dans votre {ownHalf} : vous montez à l’étage {n}.',
        theirs: 'Dans {half} de {name} : vous montez à l’étage {n}.',
      },
      cover: {
        own: 'Vous coiffez votre {ownHalf} et montez à l’étage {n}.',
        theirs: 'Vous coiffez {half} de {name} : à vous les étages {turns} et {n}.',
      },
    },
    pass: {
      title: 'Vous ne pouvez rien poser',
      text: 'Vous passez cette fois. Vous pourrez peut-être poser plus tard.',
      button: 'Passer',
    },
    view: {
      label: 'Vue du plateau',
      three: '3D',
      floors: 'Étages',
      left: 'Tourner le plateau vers la gauche',
      right: 'Tourner le plateau vers la droite',
      reset: 'Revenir à la vue du début',
      noWebgl: 'Ce navigateur ne peut pas montrer le plateau en 3D.',
      board: 'Plateau en 3D. Glissez pour le tourner et l’incliner, pincez ou ' +
        'utilisez la molette pour vous en approcher.',
      loading: 'On dresse la table…',
    },
    floor: {
      name: 'étage {n}',
      grid: 'Plateau, étage {n}',
      lift: 'Étages',
      show: 'Montrer l’étage {n}',
      more: '+{n}',
    },
    cell: {
      free: '{cell}, {size} case libre',
      large: 'grande',
      small: 'petite',
      built: '{cell} : {floors}',
      floor: 'étage {n} {half} de {name}',
      floorMine: 'étage {n} {half} à vous',
      nested: '{floor} avec {half} de {name} à l’intérieur',
      covered: '{floor} par-dessus {half} de {name}',
      open: '{text}. Possible ici',
      won: '{text}. Dans la ligne gagnante',
      empty: '{cell} : libre',
      top: '{cell} : {half} de {name}',
      topMine: '{cell} : {half} à vous',
      nothing: '{cell} : rien à l’étage {n}',
      look: 'Voir {cell} en coupe',
    },
    cut: {
      title: 'Case {cell} en coupe',
      you: 'vous',
      top: '{name}, au sommet',
      open: '{name}, au sommet, ouvert',
      ownInside: '{name}, sa propre forme dedans',
      inside: '{name}, {other} dedans',
      overOwn: '{name}, sur sa propre forme',
      over: '{name}, par-dessus {other}',
      board: 'dans le plateau',
      freeLarge: 'Libre : une grande forme entre dans le plateau.',
      freeSmall: 'Libre : une petite forme entre dans le plateau.',
      close: 'Revenir aux bonbons',
    },
    result: {
      line: 'La ligne gagnante',
      stuck: 'Pas de ligne',
      stuckText: 'Plus personne ne peut poser de bonbon, et personne ne montre une ligne ' +
        'entière.',
      pile: 'Une colonne en {cell}, étage après étage',
      level: 'En ligne à l’étage {n}',
      stairs: 'Un escalier, un étage de plus à chaque pas',
      spot: '{cell}, étage {n}',
      players: 'Bonbons et formes',
      shown: {
        one: '{n} forme visible',
        other: '{n} formes visibles',
      },
      placed: {
        one: '{n} bonbon posé',
        other: '{n} bonbons posés',
      },
      left: {
        one: '{n} restant',
        other: '{n} restants',
      },
    },
    help: {
      aim: 'Le but',
      aimLine: 'Montrer avant les autres une ligne entière de votre couleur : au même ' +
        'étage, dans la longueur, la largeur ou en diagonale ; de même en ' +
        'escalier ; ou en colonne, étage après étage dans une seule case.',
      aimText: 'Montrer avant les autres {n} formes de votre couleur en ligne droite : ' +
        'au même étage, dans la longueur, la largeur ou en diagonale ; de même ' +
        'en escalier ; ou en colonne, sur {n} étages d’une seule case.',
      turn: 'À votre tour',
      turnText: 'Posez un de vos bonbons, dans le sens que vous voulez.',
      free: 'Dans une case libre : une grande forme dans un grand creux, une petite ' +
        'dans un petit. Ce qui est dans le plateau ne compte pas.',
      into: 'Petite dans grande, du même type (rond, carré ou étoile). La grande ' +
        'continue de montrer sa couleur.',
      over: 'Grande sur petite, du même type. L’étage prend votre couleur.',
      anyone: 'Vous pouvez bâtir sur le bonbon de n’importe qui.',
      pieces: 'Les pièces',
      large: 'Grande forme : une coupe avec un creux',
      small: 'Petite forme : un bouchon plein',
      wafer: 'Les gaufrettes séparent les étages, pour qu’on puisse les compter.',
      bands: 'Les symboles et les filets sur les parois distinguent les joueurs : ' +
        'aucun pour le cœur, un pour la feuille, deux pour la lune, trois pour ' +
        'l’éclair.',
      signs: 'Les signes',
      ring: 'Anneau jaune : le bonbon choisi peut aller ici.',
      dots: 'Points sur un bonbon : les exemplaires qu’il vous reste.',
      plus: 'Dans la vue par étages : autant d’étages au-dessus de celui-ci.',
      dot: 'Dans la vue par étages : le prochain bonbon se tiendrait ici.',
      keys: 'Le clavier',
      keysText: 'F retourne le bonbon. Les flèches vont de case en case, page précédente ' +
        'et page suivante changent d’étage, Entrée choisit et pose, Échap annule ' +
        'le choix.',
      drag: 'Glissez le plateau pour le tourner et l’incliner ; pincez ou utilisez ' +
        'la molette pour vous en approcher.',
    },
  },
  editions: {
    edition: 'Édition',
    title: 'une édition à vous',
    of: 'édition : {name}',
    own: 'La vôtre…',
    ownHow: 'Collez le texte d’une édition, ou ouvrez son fichier.',
    toEditor: 'Ou composez-en une avec les pièces',
    make: 'Composer une édition ici',
    change: 'La modifier',
    back: 'Retour à la table',
    about: 'À propos de cette édition',
    name: 'Nom',
    mine: 'Mon édition',
    startFrom: 'Partir de',
    printed: 'S’en tenir aux nombres de la boîte imprimée',
    yellow: 'En jaune : ce qui a changé depuis le point de départ.',
    glance: 'En un coup d’œil',
    players: 'À combien',
    copies: 'Combien',
    put: 'Mettre dans la boîte',
    less: 'Un de moins : {what}',
    more: 'Un de plus : {what}',
    toPutRight: {
      one: 'Une chose à corriger',
      other: '{n} choses à corriger',
    },
    good: 'Tout va bien. Pour {players} joueurs.',
    checking: 'Vérification…',
    play: 'Jouer avec cette édition',
    share: 'Partager et garder',
    link: 'Copier le lien',
    linkCopied: 'Le lien est copié : il ouvre cette édition chez qui le reçoit.',
    brokenLink: 'L’édition de ce lien est illisible : il a peut-être été coupé.',
    newTable: 'La table d’où vous veniez ne peut plus prendre cette édition : en voici ' +
      'une nouvelle.',
    tooLong: 'Cette édition est trop longue pour un lien. Enregistrez-la plutôt dans ' +
      'un fichier.',
    save: 'Enregistrer',
    openFile: 'Ouvrir un fichier',
    asText: 'En texte',
    text: 'L’édition en TOML',
    textEmpty: 'name = "mon édition"',
    useText: 'La montrer en pièces',
    shipped: {
      standard: 'Standard',
      tiny: 'Minuscule',
    },
    lab: {
      sticks: 'Bâtonnets',
      cards: 'Cartes de commande',
      effects: 'Bâtonnets à effet',
      deal: 'La donne',
      nSticks: {
        one: '{n} bâtonnet',
        other: '{n} bâtonnets',
      },
      nCards: {
        one: '{n} carte',
        other: '{n} cartes',
      },
      addStick: 'Un autre bâtonnet',
      addCard: 'Une autre carte',
      stick: 'Un bâtonnet',
      card: 'Une carte de commande',
      colour: 'couleur {letter}',
      colourOf: 'Couleur',
      value: 'Valeur',
      effect: 'Effet',
      place: 'Bâtonnet {n} de la carte',
      nothing: 'aucun',
      hand: 'Cartes dans chaque main',
      usualHand: 'habituel',
      display: 'Cartes visibles près de la pile',
    },
    chaser: {
      die: 'Le dé',
      nFaces: {
        one: '{n} face',
        other: '{n} faces',
      },
      faces: 'Faces',
      face: 'Face {n}',
      board: 'Bonbons et pistes',
      candies: 'Bonbons',
      bottom: 'Case la plus basse',
      top: 'Case la plus haute',
      gate: 'Les bocaux s’ouvrent dès qu’un autre bonbon est à',
    },
    conquest: {
      board: 'Le plateau',
      size: '{columns} × {rows}',
      turn: 'Touchez une case pour la rendre petite ou grande.',
      columns: 'Colonnes',
      rows: 'Rangées',
      line: 'Formes alignées pour gagner',
      largeCell: '{cell}, grande',
      smallCell: '{cell}, petite',
      candies: 'Bonbons de chaque joueur',
      nCandies: {
        one: '{n} bonbon',
        other: '{n} bonbons',
      },
      candy: '{lower} en bas, {upper} en haut',
    },
  },
  embed: {
    show: 'Voir cette partie ({size} Mo, une seule fois)',
    bad: 'Ceci n’est pas une partie enregistrée.',
    missing: 'La partie qui devrait être ici n’a pas pu être chargée.',
    alone: 'Cette page montre des parties à l’intérieur d’autres pages.',
    toBonbon: 'Vers les jeux (nouvel onglet)',
  },
  history: {
    title: 'Mes parties',
    count: {
      one: '{n} partie',
      other: '{n} parties',
    },
    filter: 'Filtrer',
    game: 'Jeu',
    against: 'Contre',
    number: 'Nombre de joueurs',
    results: 'Résultats',
    allGames: 'Tous',
    replay: 'Revoir',
    replayOf: 'Revoir : {game}, {when}',
    lengthOf: '{players}, {length}',
    boxAndLength: '{edition}, {players}, {length}',
    players: {
      one: '{n} joueur',
      other: '{n} joueurs',
    },
    overDays: 'sur {days}',
    moments: 'moins d’une minute',
    standIn: 'départ avant la fin',
    won: 'Gagné',
    lost: 'Perdu',
    nobody: 'Personne ne gagne',
    oneScreen: 'Sur un seul écran',
    wonBy: {
      one: 'd’un point',
      other: 'de {n} points',
    },
    behind: {
      one: 'à un point',
      other: 'à {n} points',
    },
    shared: 'à égalité avec {names}',
    tieWon: 'à égalité, devant aux bâtonnets',
    tieLost: 'à égalité, derrière aux bâtonnets',
    seatWins: '{name} gagne',
    more: {
      one: 'Encore {n} partie',
      other: 'Encore {n} parties',
    },
    export: 'Tout exporter',
    delete: 'Supprimer…',
    deleteAsk: 'Supprimer toutes vos parties terminées ?',
    deleteWhy: 'Résultats, totaux et classements disparaissent de tous vos appareils. ' +
      'C’est définitif. Les personnes avec qui vous avez joué gardent les ' +
      'leurs.',
    keep: 'Garder',
    deleteNow: 'Supprimer pour de bon',
    deleted: 'Vos parties terminées sont supprimées.',
    wonOf: 'gagnées sur {n}',
    streak: 'de suite en ce moment',
    longest: 'plus longue série',
    sums: 'Victoires',
    rating: 'Classement',
    ratingOf: 'Classement à',
    kind: '{game}, {players}',
    between: 'très probablement entre {low} et {high}',
    noRating: 'Les parties avec une boîte personnelle ou sur un seul écran ne sont pas ' +
      'classées.',
    plot: 'Le classement partie après partie',
    along: 'Le long de la courbe',
    pointAt: '{when} : {points}, entre {low} et {high}',
    whenColumn: 'Date',
    pointsColumn: 'Classement',
    betweenColumn: 'Très probablement entre',
    wonAgainst: 'Gagné contre',
    people: 'Humains',
    wonOfGames: '{won} sur {n}',
    empty: 'Rien ici pour l’instant. La première partie est la plus belle.',
    emptyWhy: 'Chaque partie terminée arrive ici avec son résultat, et vous pouvez la ' +
      'revoir. Après cinq parties d’une même sorte, vous verrez un classement. ' +
      'Tout est gardé sous votre nom, sur chaque appareil où vous continuez.',
    emptyWhyHere: 'Chaque partie terminée arrive ici avec son résultat, et vous pouvez la ' +
      'revoir. Après cinq parties d’une même sorte, vous verrez un classement. ' +
      'Tout est gardé dans ce navigateur.',
    elsewhere: 'J’ai joué ailleurs : récupérer mes parties',
    elsewhereHow: 'Sur l’autre appareil, ouvrez le menu d’une table et choisissez ' +
      '« Continuer sur un autre appareil ». Ouvrez ce lien ici : votre nom et ' +
      'vos parties suivent.',
    none: 'Aucune partie de ce genre.',
    showAll: 'Tout afficher',
    nothingToCount: 'Personne pour l’instant.',
    soon: {
      '1': 'Encore une partie et vous verrez un classement.',
      '2': 'Encore deux parties et vous verrez un classement.',
      '3': 'Encore trois parties et vous verrez un classement.',
      '4': 'Encore quatre parties et vous verrez un classement.',
    },
    againsts: {
      everybody: 'Tout le monde',
      people: 'Humains',
      bots: 'Robots',
    },
    numbers: {
      any: 'Tout nombre',
    },
    filters: {
      all: 'Toutes',
      won: 'Gagnées',
      lost: 'Perdues',
    },
    short: {
      'candy-lab': 'Lab',
      'candy-chaser': 'Chaser',
      'candy-conquest': 'Conquest',
    },
    places: {
      '1': '1re place sur {players}',
      '2': '2e place sur {players}',
      '3': '3e place sur {players}',
      '4': '4e place sur {players}',
    },
    why: {
      won: {
        line: 'avec une ligne',
        'last-player': 'plus personne d’autre en jeu',
        'highest-candy': 'bonbon le plus haut',
      },
      lost: {
        line: 'face à une ligne',
        'last-player': 'hors jeu avant la fin',
        'highest-candy': 'un autre bonbon l’emporte',
      },
      nobody: {
        stuck: 'tous les bonbons posés',
      },
    },
  },
  home: {
    headline: 'Choisissez une boîte et jouez.',
    promise: 'Gratuit, sans compte. Contre des robots, entre amis ou autour d’un seul ' +
      'écran.',
    games: 'Jeux',
    tables: 'Tables',
    howToPlay: 'Règles',
    toStart: 'Bonbon, retour aux jeux',
    navigation: 'Pages',
    language: 'Langue',
    otherLanguage: 'English',
    light: 'Couleurs claires',
    dark: 'Couleurs sombres',
    playNow: 'Jouer',
    withFriends: 'Entre amis',
    haveCode: 'Un code ?',
    join: 'Rejoindre',
    ways: 'D’autres façons de jouer',
    guided: 'Apprendre en jouant',
    fan: 'Bonbon est une réalisation de fans, non officielle.',
    guest: 'Anonyme',
    justNow: 'à l’instant',
    hostOf: 'table de {name}',
    myTables: 'Vos tables',
    noTables: 'Vous n’avez encore pris place à aucune table.',
    openTables: 'Tables ouvertes',
    noOpenTables: 'Personne n’a ouvert de table en ce moment. Ouvrez la vôtre !',
    newTable: 'Choisir un jeu',
    tableFor: 'Une table de {game}',
    yourName: 'Votre nom',
    players: 'Joueurs',
    clock: 'Pendule',
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
      'candy-lab': 'Réalisez les commandes au fil du tapis roulant',
      'candy-chaser': 'Poussez votre bonbon sans vous trahir',
      'candy-conquest': 'Emboîtez et alignez-en quatre',
    },
    meta: {
      'candy-lab': '2 à 4 joueurs, 15 minutes, un peu de chance',
      'candy-chaser': '2 à 4 joueurs, 10 minutes, bluff',
      'candy-conquest': '2 à 4 joueurs, 15 à 30 minutes, sans hasard',
    },
    stages: {
      gathering: 'on s’installe, {taken} sur {players}',
      playing: 'coup {n}',
      over: 'terminée',
    },
    clocks: {
      none: 'Sans pendule',
      quick: '5 min + 5 s',
      calm: '15 min + 15 s',
      days: '2 jours par coup',
    },
    atZero: {
      bank: 'À 0:00, un robot termine la partie à votre place.',
      days: 'À 0:00, un robot joue pour vous jusqu’à ce que vous repreniez votre ' +
        'place.',
    },
    lobby: {
      private: 'Seulement par lien',
      open: 'Tout le monde',
    },
    watching: {
      invited: 'Les personnes qui ont le lien',
      nobody: 'Personne',
    },
  },
  lab: {
    joker: 'joker',
    returnOf: 'Retour ({colour})',
    stick: '{colour} {value}',
    stickSpoken: '{colour} {value}, {effect}',
    noEffect: 'sans effet',
    cardSpoken: {
      one: 'commande {sticks}, {n} point',
      other: 'commande {sticks}, {n} points',
    },
    unseenCard: 'une carte face cachée',
    sticks: {
      one: '{n} bâtonnet',
      other: '{n} bâtonnets',
    },
    belt: {
      one: 'Le tapis roulant : {n} bâtonnet',
      other: 'Le tapis roulant : {n} bâtonnets, du four à la boîte',
    },
    takenHere: {
      one: '{n} bâtonnet a été pris ici',
      other: '{n} bâtonnets ont été pris ici',
    },
    opponents: 'Les autres joueurs',
    players: 'Les joueurs',
    yourSticks: 'Vos bâtonnets',
    sticksOf: 'Bâtonnets : {name}',
    sticksLandHere: 'vos bâtonnets viendront ici',
    noSticks: 'aucun bâtonnet',
    sticksShort: {
      one: '{n} point',
      other: '{n} points',
    },
    pointsInSticks: {
      one: '{n} point en bâtonnets',
      other: '{n} points en bâtonnets',
    },
    hand: 'Votre main',
    handOf: {
      one: '{name} : {n} carte',
      other: '{name} : {n} cartes',
    },
    known: 'Vous connaissez : {cards}',
    thirdHand: 'Troisième main',
    nobodyLooks: 'personne ne la regarde',
    playedTop: {
      one: '{name} : {n} commande réalisée, {card}',
      other: '{name} : {n} commandes réalisées, la dernière : {card}',
    },
    noOrders: '{name} : aucune commande réalisée',
    sumSticks: 'Bâtonnets',
    sumOrders: 'Commandes',
    sumGold: 'Sucre d’or',
    sumNow: 'Total',
    supply: 'Pioche',
    supplyNote: 'épuisée, elle clôt la partie',
    pile: {
      one: 'La pioche : {n} carte',
      other: 'La pioche : {n} cartes',
    },
    drawPile: {
      one: 'Piocher face cachée ({n} carte)',
      other: 'Piocher face cachée ({n} cartes)',
    },
    drawCard: 'Piocher {card}',
    new: 'nouvelle',
    fits: 'Emplacements sur le tapis',
    chooseFit: 'Choisir cet emplacement : {sticks}',
    putHere: 'Remettre {stick} {end}',
    yourTurnMark: 'joue',
    step: '{n} sur {of}',
    stepDone: '{effect} : fait',
    stepChoose: '{effect} : l’appliquer maintenant',
    letters: {
      B: 'B',
      O: 'O',
      P: 'R',
    },
    colours: {
      B: 'bleu',
      O: 'orange',
      P: 'rose',
    },
    ends: {
      left: 'côté four',
      right: 'côté boîte',
      leftTwoLines: 'côté\nfour',
      rightTwoLines: 'côté\nboîte',
      toLeft: 'Côté four',
      toRight: 'Côté boîte',
    },
    effects: {
      draw: 'Pioche',
      discard: 'Défausse',
      return: 'Retour',
      cancel: 'Annulation',
      swap: 'Échange',
    },
    effectsInside: {
      draw: 'pioche',
      discard: 'défausse',
      return: 'retour',
      cancel: 'annulation',
      swap: 'échange',
    },
    ask: {
      turn: 'Que faites-vous ?',
      turnPlay: 'Choisissez une carte soulignée de vert : le tapis montre où la réaliser.',
      turnPlayOrBack: 'Choisissez une carte soulignée de vert, ou remettez des bâtonnets pour ' +
        'piocher des cartes.',
      turnBack: 'Aucune commande réalisable : remettez un, deux ou trois bâtonnets, puis ' +
        'piochez des cartes.',
      turnDraw: 'Aucune commande réalisable, et vous n’avez pas de bâtonnet : piochez ' +
        'une carte.',
      places: {
        one: 'Un emplacement',
        other: '{n} emplacements',
      },
      take: {
        one: 'Vous prenez {sticks}, avec {effects}. La commande vaut {n} point.',
        other: 'Vous prenez {sticks}, avec {effects}. La commande vaut {n} points.',
      },
      takePlain: {
        one: 'Vous prenez {sticks}, sans effet. La commande vaut {n} point.',
        other: 'Vous prenez {sticks}, sans effet. La commande vaut {n} points.',
      },
      backWhich: 'Quel bâtonnet remettez-vous ?',
      backWhichMore: 'Touchez l’un de vos bâtonnets, ou glissez-le jusqu’à un bout du tapis. ' +
        'Vous piocherez autant de cartes qu’il vaut.',
      backWhere: 'À quel bout va {stick} ?',
      backWhereMore: 'Vous piocherez autant de cartes qu’il vaut.',
      backing: {
        one: 'Piochez {n} carte, ou remettez encore un bâtonnet',
        other: 'Piochez {n} cartes, ou remettez encore un bâtonnet',
      },
      backingMore: 'Dès la première carte piochée, on ne remet plus rien. Aucune commande ' +
        'ne peut être réalisée ce tour-ci.',
      drawing: {
        one: 'Piochez {n} carte',
        other: 'Piochez {n} cartes',
      },
      drawingMore: 'Face cachée ou parmi les cartes visibles, l’une après l’autre.',
      which: 'Quel effet d’abord ?',
      whichMore: 'Tous s’appliquent, dans l’ordre de votre choix.',
      draw: 'Quelle carte piochez-vous ?',
      drawMore: 'Le dessus de la pioche, ou l’une des cartes visibles.',
      discard: 'Qui perd une carte ?',
      discardMore: 'Une carte de sa main, tirée au hasard, quitte la partie.',
      return: 'Quel bâtonnet {colour} renvoyez-vous ?',
      returnMore: 'Il va au bout du tapis que vous choisissez. Son propre effet ne ' +
        's’applique pas.',
      returnWhere: {
        you: 'À quel bout va votre {stick} ?',
        other: 'À quel bout va {stick}, pris à {name} ?',
      },
      cancel: 'À qui annulez-vous la dernière commande ?',
      cancelMore: 'La carte du dessus de sa pile quitte la partie. Ses bâtonnets lui ' +
        'restent.',
      swap: 'Avec qui échangez-vous votre main ?',
      swapMore: 'Vous donnez toutes vos cartes et recevez toutes les siennes.',
      fizzle: '{effect} : aucune cible',
      fizzleMore: 'Cet effet ne peut s’appliquer à personne pour le moment.',
      over: 'La partie est finie',
      waitTurn: 'C’est à {name} de jouer',
      waitEffects: '{name} applique des effets',
      waitDraw: {
        one: '{name} pioche {n} carte',
        other: '{name} pioche {n} cartes',
      },
      waitMore: 'En attendant, vous pouvez regarder autour de vous.',
      watchMore: 'Vous regardez la partie.',
    },
    brief: {
      turnPlay: 'Choisissez une carte soulignée de vert.',
      turnPlayOrBack: 'Une carte soulignée de vert, ou remettez.',
      turnBack: 'Rien de réalisable : remettez, puis piochez.',
      turnDraw: 'Rien de réalisable, et pas de bâtonnet.',
      drawing: 'Face cachée, ou l’une des cartes visibles.',
      backing: 'Ou remettez d’abord un autre bâtonnet.',
      gain: {
        one: '+{n} point',
        other: '+{n} points',
      },
      then: 'puis {effects}',
      noEffects: 'sans effet',
      cancel: 'Quelle commande annulez-vous ?',
    },
    why: {
      notYou: 'C’est à {name} de jouer : regardez autour de vous en attendant.',
      effects: 'D’abord les effets : répondez à la question.',
      owed: 'Piochez d’abord : aucune commande ne peut être réalisée ce tour-ci.',
      card: '{order} n’est pas réalisable : ces bâtonnets ne se suivent pas sur le ' +
        'tapis.',
      chooseCard: 'Choisissez d’abord une carte soulignée de vert : elle est réalisable.',
      noOrder: 'Aucune de vos commandes n’est réalisable pour l’instant.',
      noStick: 'Vous n’avez encore aucun bâtonnet à remettre.',
      draw: 'On ne pioche que si l’on ne peut réaliser aucune commande et que l’on ' +
        'n’a aucun bâtonnet.',
      notNow: 'Ce n’est pas possible pour l’instant.',
    },
    do: {
      fill: 'Réaliser',
      putBack: 'Remettre',
      putBackMore: 'En remettre un autre',
      draw: 'Piocher',
      fromPile: 'Piocher face cachée',
      goOn: 'Aucune cible : continuer',
      chooseOther: 'Un autre',
      before: 'Emplacement précédent',
      after: 'Emplacement suivant',
      points: {
        one: '{name}, {n} point',
        other: '{name}, {n} points',
      },
      cards: {
        one: '{name}, {n} carte',
        other: '{name}, {n} cartes',
      },
      third: {
        one: 'Troisième main, {n} carte',
        other: 'Troisième main, {n} cartes',
      },
      stickOf: '{stick} : {name}',
    },
    prompt: {
      fill: 'À vous : réalisez une commande',
      back: 'À vous : remettez des bâtonnets',
      effects: 'À vous : appliquez vos effets',
      draw: {
        one: 'À vous : piochez une carte',
        other: 'À vous : piochez {n} cartes',
      },
      wait: 'Au tour des autres',
      over: 'La partie est finie',
    },
    advice: {
      play: 'Réalisez la commande {order} à la place {at} en partant du four.',
      drawPile: 'Piochez une carte face cachée.',
      drawCard: 'Piochez la commande visible {order}.',
      discard: 'Faites défausser une carte à {target}.',
      return: 'Prenez {stick} à {target} pour le renvoyer {end}.',
      cancel: 'Annulez la dernière commande réalisée par {target}.',
      swap: 'Échangez votre main avec {target}.',
      swapThird: 'Échangez votre main contre la troisième main.',
      fizzle: 'Laissez passer l’effet « {effect} », qui n’a pas de cible.',
      back: 'Remettez {stick} {end}.',
    },
    better: {
      play: 'réaliser la commande {order} à la place {at} en partant du four.',
      drawPile: 'piocher une carte face cachée.',
      drawCard: 'piocher la commande visible {order}.',
      discard: 'faire défausser une carte à {target}.',
      return: 'prendre {stick} à {target} pour le renvoyer {end}.',
      cancel: 'annuler la dernière commande réalisée par {target}.',
      swap: 'échanger sa main avec {target}.',
      swapThird: 'échanger sa main contre la troisième main.',
      fizzle: 'laisser passer l’effet « {effect} ».',
      back: 'remettre {stick} {end}.',
    },
    reason: {
      play: {
        one: '{points} en bâtonnets et {n} point pour la commande.',
        other: '{points} en bâtonnets et {n} points pour la commande.',
      },
      playEffects: {
        one: '{points} en bâtonnets, {n} point pour la commande, puis {effects}.',
        other: '{points} en bâtonnets, {n} points pour la commande, puis {effects}.',
      },
      drawPile: 'Une nouvelle commande en main, que personne d’autre ne voit.',
      drawCard: {
        one: 'Vous savez ce que vous piochez : une commande à {n} point.',
        other: 'Vous savez ce que vous piochez : une commande à {n} points.',
      },
      discard: {
        one: '{target} a {n} carte et en perd une.',
        other: '{target} a {n} cartes et en perd une.',
      },
      return: {
        one: '{target} perd {n} point en bâtonnets.',
        other: '{target} perd {n} points en bâtonnets.',
      },
      cancel: {
        one: '{target} perd {n} point.',
        other: '{target} perd {n} points.',
      },
      swap: {
        one: 'Vous échangez votre main contre {n} carte.',
        other: 'Vous échangez votre main contre {n} cartes.',
      },
      fizzle: 'Rien d’autre n’est possible avec cet effet.',
      back: {
        one: 'Vous piochez {n} carte en échange.',
        other: 'Vous piochez {n} cartes en échange.',
      },
    },
    said: {
      play: {
        you: 'Vous avez réalisé la commande {order} et pris {sticks}.',
        other: '{name} a réalisé la commande {order} et pris {sticks}.',
      },
      drawPile: {
        you: 'Vous avez pioché une carte face cachée.',
        other: '{name} a pioché une carte face cachée.',
      },
      drawSeen: {
        you: 'Vous avez pioché la commande {order}.',
        other: '{name} a pioché la commande {order}.',
      },
      drawCard: {
        you: 'Vous avez pioché la commande visible {order}.',
        other: '{name} a pioché la commande visible {order}.',
      },
      discard: {
        you: 'Vous avez fait défausser une carte à {target}.',
        other: '{name} a fait défausser une carte à {target}.',
      },
      discardYou: '{name} vous a fait défausser une carte.',
      return: {
        you: 'Vous avez pris {stick} à {target} pour le renvoyer {end}.',
        other: '{name} a pris {stick} à {target} pour le renvoyer {end}.',
      },
      returnYou: '{name} vous a pris {stick} pour le renvoyer {end}.',
      cancel: {
        you: 'Vous avez annulé la dernière commande réalisée par {target}.',
        other: '{name} a annulé la dernière commande réalisée par {target}.',
      },
      cancelYou: '{name} a annulé votre dernière commande.',
      swap: {
        you: 'Vous avez échangé votre main avec {target}.',
        other: '{name} a échangé sa main avec {target}.',
      },
      swapYou: '{name} a échangé sa main avec vous.',
      swapThird: {
        you: 'Vous avez échangé votre main contre la troisième main.',
        other: '{name} a échangé sa main contre la troisième main.',
      },
      fizzle: {
        you: 'Votre effet « {effect} » n’avait pas de cible.',
        other: '{name} : l’effet « {effect} » n’avait pas de cible.',
      },
      back: {
        you: 'Vous avez remis {stick} {end}.',
        other: '{name} a remis {stick} {end}.',
      },
      discards: 'La commande {order} a quitté la partie.',
      keeps: 'Une carte, tirée au hasard, est restée dans sa main d’origine.',
      keepsSeen: 'La commande {order}, tirée au hasard, est restée dans sa main d’origine.',
    },
    verdict: {
      winBy: {
        you: 'Vous gagnez avec {margin} d’avance',
        other: '{name} gagne avec {margin} d’avance',
      },
      winTie: {
        you: 'Vous gagnez aux bâtonnets',
        other: '{name} gagne aux bâtonnets',
      },
      shared: '{names} se partagent la victoire',
      'last-stick': 'Le dernier bâtonnet du tapis a été pris : le Sucre d’or va à qui l’a ' +
        'pris.',
      'pile-empty': 'La pioche est épuisée : personne n’a le Sucre d’or.',
      numbers: {
        '1': 'un point',
        '2': 'deux points',
        '3': 'trois points',
        '4': 'quatre points',
        '5': 'cinq points',
        '6': 'six points',
        '7': 'sept points',
        '8': 'huit points',
        '9': 'neuf points',
        '10': 'dix points',
      },
    },
    result: {
      sticks: 'Bâtonnets',
      orders: 'Commandes réalisées',
      gold: 'Sucre d’or',
      total: 'Total',
      tookLast: 'a pris le dernier bâtonnet',
      player: 'joueur',
      none: 'aucun',
    },
    help: {
      turn: 'À votre tour, faites l’une de ces trois choses',
      fill: 'Réaliser une commande',
      fillMore: 'Jouez une carte dont les bâtonnets se suivent sur le tapis, dans un ' +
        'sens ou dans l’autre. Prenez-les, puis appliquez tous leurs effets.',
      back: 'Remettre des bâtonnets',
      backMore: 'Remettez un, deux ou trois de vos bâtonnets aux bouts du tapis. Piochez ' +
        'autant de cartes qu’ils valent ensemble.',
      draw: 'Piocher une carte',
      drawMore: 'Seulement si vous ne pouvez réaliser aucune commande et n’avez aucun ' +
        'bâtonnet.',
      effects: 'Les cinq effets',
      drawEffect: 'Piochez une carte, face cachée ou parmi les cartes visibles.',
      discardEffect: 'Un autre joueur perd une carte de sa main, tirée au hasard.',
      returnEffect: 'Renvoyez à un bout du tapis un bâtonnet de la même couleur, pris à un ' +
        'autre joueur.',
      cancelEffect: 'La carte du dessus des commandes d’un autre joueur quitte la partie. ' +
        'Ses bâtonnets lui restent.',
      swapEffect: 'Échangez votre main avec un autre joueur, ou à deux joueurs contre la ' +
        'troisième main.',
      effectsNote: 'Vous choisissez leur ordre. Un effet sans cible ne fait rien.',
      colours: 'Couleurs et commandes',
      coloursNote: 'Chaque couleur a son motif et sa lettre. Le bâtonnet tricolore à ' +
        'l’étoile est un joker : il remplace n’importe quelle couleur.',
      points: 'La pastille dentelée indique les points : {one} pour une commande d’un ' +
        'bâtonnet, {two} pour deux, {three} pour trois.',
      gold: {
        one: 'Le Sucre d’or vaut {n} point.',
        other: 'Le Sucre d’or vaut {n} points.',
      },
      end: 'La fin',
      endMore: 'La partie s’arrête dès que le dernier bâtonnet du tapis est pris (le ' +
        'Sucre d’or va à qui l’a pris) ou que la pioche est épuisée (pas de ' +
        'Sucre d’or). On additionne bâtonnets, commandes réalisées et Sucre ' +
        'd’or ; en cas d’égalité, les points de bâtonnets décident.',
    },
  },
  learn: {
    title: 'Comment jouer',
    lead: 'Lisez les règles en cinq minutes, ou laissez une partie guidée vous les ' +
      'montrer.',
    rules: 'Lire les règles',
    rulesOf: 'Règles de {game}',
    readRulesOf: 'Lire les règles : {game}',
    guided: 'Jouer la partie guidée',
    guidedWhy: 'Une vraie partie contre un robot complice. On vous dit quoi faire et ' +
      'pourquoi, en une douzaine d’étapes.',
    friends: 'Jouer entre amis',
    contents: 'Sur cette page',
    otherGames: 'Les autres jeux',
    floor: 'étage {n}',
    inBoard: 'dans le plateau',
    facts: {
      'candy-lab': '2 à 4 joueurs, environ 15 minutes, un peu de chance',
      'candy-chaser': '2 à 4 joueurs, environ 10 minutes, secrets et bluff',
      'candy-conquest': '2 à 4 joueurs, 15 à 30 minutes, aucun hasard',
    },
    oneLine: {
      'candy-lab': 'Prenez des bâtonnets sur un tapis roulant, réalisez des commandes, ' +
        'dérangez les plans de vos voisins.',
      'candy-chaser': 'Poussez votre bonbon vers le haut sans que personne ne devine que c’est ' +
        'le vôtre.',
      'candy-conquest': 'Emboîtez et empilez vos bonbons jusqu’à aligner quatre formes de votre ' +
        'couleur.',
    },
    marks: {
      ruling: 'notre lecture',
      reconstructed: 'reconstitué',
      described: 'd’après descriptions',
      rulingMeans: 'La règle n’en dit rien. Voici comment nous jouons.',
      reconstructedMeans: 'La règle ne le montre que sur une image que nous n’avons pas. C’est ' +
        'notre meilleure hypothèse.',
      describedMeans: 'Le texte de la règle ne le dit pas. Nous suivons des descriptions ' +
        'publiées du jeu.',
      ownBox: 'Vous avez la boîte ? Notez son vrai contenu dans un fichier d’édition, ' +
        'et jouez avec : bonbon play --edition ma-boite.toml',
    },
    credits: {
      title: 'Crédits',
      design: 'conception',
      art: 'illustrations',
      publisher: 'édité par',
      buy: 'Les jeux appartiennent à celles et ceux qui les ont faits ; achetez ' +
        'leurs boîtes.',
      fan: 'Bonbon est une réalisation de fans, non officielle. On n’y trouve aucun ' +
        'texte et aucune image des jeux publiés.',
    },
    sections: {
      goal: 'Le but',
      table: 'Sur la table',
      turn: 'Votre tour',
      effects: 'Les cinq effets',
      telling: 'Le cafardage',
      floors: 'Les étages, et ce qu’on voit',
      cases: 'Bon à savoir',
      advice: 'Les conseils de la règle',
      end: 'La fin',
      silent: 'Là où la règle se tait',
    },
    guide: {
      label: 'Votre guide',
      step: 'Étape {n} sur {of}',
      far: '{n} sur {of}',
      next: 'Continuer',
      done: 'Fermer le guide',
      hide: 'Masquer le guide',
      show: 'Montrer le guide',
      yourMove: 'À vous',
      wait: '{tutor} réfléchit. Regardez ce qui se passe.',
      instead: 'C’est permis aussi : essayez-le à la prochaine partie. Pour l’instant : ' +
        '{step}',
      'candy-lab': {
        hello: 'Découvrez le laboratoire. {tutor} est votre professeur : chacun réalise ' +
          'des commandes avec le tapis.',
        belt: 'Suivez le tapis, du four à la boîte. C’est une seule ligne ; sur petit ' +
          'écran, elle tourne au bord.',
        sticks: 'Regardez les bâtonnets. Le chiffre donne leurs points ; le signe, ' +
          'l’effet qui vient avec.',
        cards: 'Regardez vos six commandes. Soulignées de vert, leurs bâtonnets se ' +
          'suivent quelque part sur le tapis.',
        fill: 'Choisissez bleu et orange, puis réalisez-la. Près du four, orange 1 et ' +
          'bleu 3 : à l’envers, ça va aussi.',
        draw: 'Piochez la commande visible bleu et orange. C’est l’effet pioche de ' +
          'votre orange 1.',
        places: 'Observez le cadre quand vous choisissez une carte. C’est sa place ; les ' +
          'tirets en montrent d’autres.',
        joker: 'Choisissez bleu et joker, puis réalisez-la. Rose 2 et bleu 2 ' +
          'conviennent : le joker prend toute couleur.',
        cancel: 'Commencez par l’annulation. La commande que votre professeur vient de ' +
          'réaliser ne comptera plus.',
        return: 'Renvoyez côté four le bleu de votre professeur. L’effet retour vise sa ' +
          'propre couleur : bleu.',
        back: 'Remettez votre bleu 2 côté boîte. C’est celui au demi-tour ; en ' +
          'échange, vous piocherez.',
        pile: 'Piochez la première carte face cachée. Votre bâtonnet valait 2, donc ' +
          'vous piochez deux cartes.',
        open: 'Piochez la carte visible bleu, orange, rose. La première est une ' +
          'aubaine : rose et joker.',
        last: 'Choisissez rose et joker, puis réalisez-la. Rose 3 et orange 3 se ' +
          'touchent : ça rapporte.',
        goOn: 'Continuez par vous-même : vous savez tout. Dernier bâtonnet ou pioche ' +
          'épuisée, et c’est la fin.',
      },
      'candy-chaser': {
        hello: 'Regardez les cinq pistes. Cinq bonbons grimpent ; un est à vous, un à ' +
          '{tutor}, et c’est secret.',
        secret: 'Touchez votre carte secrète : elle se montre un instant. Le monstre ' +
          'gélifié est à vous : qu’il monte !',
        hide: 'Gardez-le pour vous. À la fin, qui devine votre bonbon peut cafarder, ' +
          'et vous êtes hors jeu.',
        push: 'Choisissez le monstre gélifié et faites-le monter. Le dé montre +2.',
        minus: 'Choisissez la papillote et faites-la descendre. Le dé montre un moins ; ' +
          '−2 est la case la plus basse.',
        bluff: 'Aidez le berlingot, pour bluffer. Ce n’est que +1, et votre professeur ' +
          'se posera des questions.',
        notebook: 'Regardez votre carnet. Votre professeur n’a fait monter que le sucre ' +
          'd’orge : touchez la case, marquez-la.',
        jar: 'Amenez votre monstre gélifié sur 3. Sans un autre bonbon sur 3, le ' +
          'bocal du sucre d’orge reste fermé.',
        telling: 'Préparez-vous à cafarder. Le sucre d’orge est dans son bocal : le ' +
          'boursicotage est fini, à vous de parler.',
        accuse: 'Accusez votre professeur de miser sur le sucre d’orge. C’est le plus ' +
          'haut, mais vous l’avez démasqué.',
        won: 'Savourez : vous gagnez ! Votre professeur est hors jeu. Aidez en ' +
          'secret, n’accusez qu’à coup sûr.',
      },
      'candy-conquest': {
        hello: 'Regardez la tablette. {tutor} est votre professeur : quatre formes de ' +
          'votre couleur en ligne gagnent.',
        candies: 'Regardez vos bonbons. Chacun a deux formes ; Retourner met dessus celle ' +
          'qui était dessous.',
        well: 'Choisissez grand rond et petite étoile, pour C3. Le rond va dessous : ' +
          'sinon, appuyez sur Retourner.',
        nest: 'Emboîtez en B3 : petit carré dessous, grande étoile dessus. Votre ' +
          'étoile sera à l’étage 2.',
        covered: 'Regardez C3. Votre professeur a recouvert votre petite étoile : on ne ' +
          'voit plus que la grande.',
        cover: 'Recouvrez le petit rond en C3. Grand rond dessous, petit carré dessus : ' +
          'c’est votre tour !',
        floors: 'Regardez les étages. À l’étage 2, vous êtes en C3 et en B3 : deux côte ' +
          'à côte.',
        three: 'Recouvrez le petit rond en D3. Grand rond dessous, grande étoile ' +
          'dessus : trois d’affilée à l’étage 2.',
        win: 'Recouvrez le petit carré en A3. Grand carré dessous, petite étoile ' +
          'dessus : quatre en ligne !',
        won: 'Savourez : vous gagnez ! Une ligne peut aussi monter, aller en ' +
          'diagonale ou tenir en une colonne.',
      },
    },
    'candy-lab': {
      goal: {
        goal: 'Un tapis roulant chargé de bâtonnets de sucre d’orge traverse votre ' +
          'laboratoire. Prenez-en pour réaliser des commandes. Les bâtonnets ' +
          'rapportent des points, les commandes aussi : le plus grand total gagne.',
      },
      table: {
        belt: 'Les 27 bâtonnets sont sur le tapis, mélangés, en une seule ligne que ' +
          'tout le monde voit : neuf bleus, neuf orange, neuf roses. La ligne a ' +
          'deux bouts, le côté four et le côté boîte.',
        sticks: 'Chaque bâtonnet vaut 1, 2 ou 3. Beaucoup ont aussi un effet : il se ' +
          'déclenche quand on les prend. Voici les neuf de chaque couleur.',
        orders: 'Une carte Commande montre un, deux ou trois bâtonnets. Plus elle est ' +
          'courte, plus elle rapporte : 3, 2 ou 1 point.',
        joker: 'Un bâtonnet tricolore est un joker : il remplace n’importe quelle ' +
          'couleur.',
        hands: 'Tout le monde a cinq cartes en main, ou six à deux joueurs. Personne ' +
          'd’autre ne voit les vôtres.',
        display: 'Le reste forme la pioche. À côté, trois cartes sont visibles.',
        third: 'À deux, six cartes de plus sont mises de côté, face cachée. C’est la ' +
          'troisième main, et personne ne la regarde.',
        gold: 'Le Sucre d’or attend la fin. Il vaut 3 points.',
        first: 'La dernière personne à avoir mangé des bonbons commence.',
        cards: 'Il y a 42 commandes : 12 d’un bâtonnet, 18 de deux, 12 de trois. Leurs ' +
          'couleurs, nous avons dû les retrouver nous-mêmes.',
      },
      turn: {
        one: 'Le tour passe dans le sens des aiguilles d’une montre. Quand il arrive ' +
          'à vous, choisissez une seule de ces trois actions.',
        fill: 'Réaliser une commande. Choisissez une de vos cartes dont les bâtonnets ' +
          'se suivent sur le tapis ; la carte se lit dans les deux sens.',
        take: 'Posez la carte, visible, sur votre pile et prenez ces bâtonnets. Le ' +
          'tapis se resserre.',
        effects: 'Les effets des bâtonnets pris s’appliquent maintenant, dans l’ordre de ' +
          'votre choix. Ils sont tous obligatoires. Un effet qui ne peut rien ' +
          'faire est perdu.',
        back: 'Ou remettre des bâtonnets. Choisissez-en jusqu’à trois parmi les vôtres ' +
          'et posez chacun au bout du tapis qui vous plaît. Additionnez leurs ' +
          'valeurs : vous piochez autant de cartes. Leurs effets ne s’appliquent ' +
          'pas, et vous ne jouez pas de carte ce tour-ci.',
        draw: 'Ou piocher une carte. Seulement si aucune de vos cartes n’est jouable ' +
          'et que vous n’avez aucun bâtonnet. Vous la jouerez plus tard.',
        drawing: 'Une carte se pioche toujours face cachée, sur le dessus de la pioche, ' +
          'ou parmi les cartes visibles, à votre choix. Une carte visible prise ' +
          'est aussitôt remplacée par la pioche.',
      },
      effects: {
        draw: 'Pioche : piochez une carte.',
        discard: 'Défausse : choisissez un autre joueur qui a des cartes. L’une d’elles, ' +
          'tirée au hasard, quitte la partie.',
        return: 'Retour : choisissez un bâtonnet d’un autre joueur, de la même couleur ' +
          'que le bâtonnet qui a cet effet. Il retourne sur le tapis, au bout de ' +
          'votre choix.',
        cancel: 'Annulation : choisissez un autre joueur. Sa dernière commande réalisée ' +
          'quitte la partie et ne rapporte plus rien. Ses bâtonnets lui restent.',
        swap: 'Échange : échangez toute votre main avec celle d’un autre joueur. À ' +
          'deux, vous pouvez prendre la troisième main à la place.',
      },
      cases: {
        mayPutBack: 'Vous pouvez remettre des bâtonnets même si une de vos cartes est ' +
          'jouable.',
        noCards: 'Vous n’avez plus de carte au moment d’échanger ? L’autre joueur en ' +
          'garde une, tirée au hasard ; le reste est à vous.',
        top: 'D’une pile de commandes réalisées, les autres voient la carte du dessus ' +
          'et le nombre de cartes.',
        others: 'Les effets visent toujours les autres, jamais soi-même.',
        returned: 'Un bâtonnet renvoyé ne déclenche rien : son propre effet ne s’applique ' +
          'pas.',
        variants: 'La règle ne contient pas de variantes : elle renvoie seulement au site ' +
          'de l’éditeur.',
      },
      end: {
        belt: 'Quelqu’un prend les derniers bâtonnets du tapis : la partie s’arrête ' +
          'aussitôt, leurs effets ne s’appliquent pas, et cette personne reçoit le ' +
          'Sucre d’or.',
        pile: 'Ou la dernière carte quitte la pioche : la partie s’arrête aussitôt ' +
          'aussi, mais personne ne reçoit le Sucre d’or.',
        score: 'Additionnez les valeurs de vos bâtonnets, les points de vos commandes ' +
          'réalisées, et 3 pour le Sucre d’or.',
        tie: 'Le plus grand total gagne. En cas d’égalité, le plus de points en ' +
          'bâtonnets l’emporte. Encore égalité ? La victoire est partagée.',
        title: 'Qui gagne devient Maître confiseur ; en cas d’égalité, le titre est ' +
          'partagé.',
      },
      advice: {
        ahead: 'N’attendez pas de ne plus pouvoir jouer pour remettre des bâtonnets : ' +
          'prenez les devants.',
        early: 'Les cartes à trois bâtonnets se jouent plus facilement au début. Vers ' +
          'la fin, il reste peu de combinaisons sur le tapis.',
        effects: 'Choisissez bien les bâtonnets que vous remettez : leurs effets ' +
          'serviront à qui les reprendra.',
      },
      silent: {
        sticks: 'La valeur et l’effet de chaque bâtonnet.',
        cards: 'Les couleurs des cartes Commande.',
        first: 'L’hôte choisit qui commence, ou laisse faire le hasard.',
        yours: 'Les bâtonnets sont à vous avant que leurs effets ne s’appliquent. Ils ' +
          'comptent même si un effet termine la partie.',
        place: 'Ce qui compte, ce sont les bâtonnets pris, pas le sens dans lequel on ' +
          'lit la carte.',
        oneByOne: 'Les bâtonnets sont remis l’un après l’autre. À chaque fois, vous ' +
          'choisissez lequel, et à quel bout.',
        draws: 'Plusieurs cartes se piochent l’une après l’autre. Vous voyez chacune ' +
          'avant de choisir la suivante.',
        seen: 'Tout le monde voit une carte défaussée, et chaque carte sortie de la ' +
          'partie.',
        below: 'Après une annulation, la commande du dessous se retrouve au-dessus, et ' +
          'peut être annulée à son tour.',
        lastCard: 'Vous échangez sans carte, et l’autre joueur n’en a qu’une : elle lui ' +
          'reste, et rien ne bouge.',
        thirdHand: 'Si votre main est vide, la troisième main est à vous en entier. Elle ' +
          'n’est à personne, donc personne n’en garde une carte.',
        emptyHands: 'Vous pouvez donner votre main contre une main vide. Seules deux mains ' +
          'vides ne s’échangent pas.',
        targets: 'Vous choisissez parmi les joueurs sur qui l’effet agit vraiment.',
        waiting: 'Les bâtonnets renvoyés sur le tapis attendent la personne suivante.',
        refill: 'La pioche est aussi épuisée quand sa dernière carte complète les cartes ' +
          'visibles. La fin de ce tour est annulée ; les bâtonnets déjà remis ' +
          'restent sur le tapis.',
        hand: 'Les cartes qui restent en main ne valent rien.',
        editions: 'D’autres éditions peuvent avoir d’autres bâtonnets, cartes et mains. La ' +
          'table dit laquelle elle joue.',
      },
    },
    'candy-chaser': {
      goal: {
        goal: 'Cinq bonbons font la course, et l’un d’eux est à vous, en secret. ' +
          'Faites monter son prix sans vous faire remarquer. À la fin, vous pouvez ' +
          'dénoncer les autres, si vous avez percé leur secret.',
        phases: 'La partie a deux phases : le boursicotage, où les prix montent et ' +
          'descendent, puis le cafardage, où l’on passe aux accusations.',
      },
      table: {
        tracks: 'Chaque bonbon a sa piste, de −2 jusqu’à 5, puis un bocal marqué G, ' +
          'comme « Gagné ! ». Un cube de sucre montre son prix. Tous partent de 0.',
        order: 'De haut en bas, les pistes sont celles du berlingot bleu, de la ' +
          'papillote violette (le bonbon emballé), du monstre gélifié vert, de la ' +
          'sucette jaune et du sucre d’orge rouge. Cet ordre ne sert que si deux ' +
          'bonbons sont à la même hauteur.',
        die: 'Un dé. Les faces bleues font monter un cube, les rouges le font ' +
          'descendre, de −2 à +3.',
        secret: 'Tout le monde reçoit une carte Objectif : le bonbon sur lequel miser en ' +
          'secret. Les cartes en trop restent dans la boîte, sans être vues.',
        tattles: 'Tout le monde reçoit aussi cinq cartes Cafteur, une par bonbon. Elles ' +
          'serviront à la fin.',
        first: 'La dernière personne à avoir mangé un bonbon commence. Puis on tourne ' +
          'vers la gauche, dans le sens des aiguilles d’une montre.',
      },
      turn: {
        roll: 'Lancez le dé.',
        move: 'Déplacez un cube d’autant de cases. N’importe lequel ! Le vôtre, ou un ' +
          'autre pour brouiller les pistes.',
        whole: 'Tout le résultat va à un seul cube : on ne peut ni le partager, ni se ' +
          'déplacer de moins de cases.',
        jar: 'Le bocal est d’abord fermé. Il s’ouvre pour un bonbon dès qu’un autre ' +
          'est sur 3 ou plus haut.',
        edge: 'Aucun cube ne tombe de sa piste. En bas, il s’arrête sur −2. En haut, ' +
          'il entre dans le bocal si celui-ci est ouvert, sinon il s’arrête sur 5. ' +
          'Les cases en trop sont perdues.',
        stay: 'Vous pouvez donc aussi choisir un cube qui ne bouge pas : sur −2 pour ' +
          'un moins, sur 5 pour un plus.',
        over: 'Quand un cube tombe dans un bocal, le boursicotage est fini. Place au ' +
          'cafardage.',
      },
      telling: {
        round: 'Un seul tour de table, dans le sens des aiguilles d’une montre : on ' +
          'commence à gauche de la personne qui a rempli le bocal, et celle-ci ' +
          'passe en dernier.',
        accuse: 'À votre tour, vous pouvez accuser quelqu’un, mais rien ne vous y ' +
          'oblige. Nommez un joueur et passez-lui en secret la carte Cafteur du ' +
          'bonbon que vous pensez être le sien.',
        answer: 'La personne accusée dit à voix haute si c’est vrai. Si oui, elle est ' +
          'hors jeu. Sinon, c’est vous qui êtes hors jeu.',
        secret: 'Personne ne montre son objectif, et personne d’autre n’apprend quel ' +
          'bonbon était sur la carte.',
        again: 'Vous aviez raison ? Vous pouvez accuser un autre joueur, et ainsi de ' +
          'suite, tant que vous avez raison, ou vous arrêter. Chaque carte Cafteur ' +
          'ne sert qu’une fois.',
        out: 'Les joueurs éliminés ne peuvent plus accuser.',
      },
      cases: {
        watch: 'Regardez qui aide quel bonbon. Le carnet garde vos soupçons ; personne ' +
          'd’autre ne le voit.',
        bluff: 'Poussez parfois un bonbon qui n’est pas le vôtre. Qui n’en aide qu’un ' +
          'seul est vite démasqué.',
      },
      end: {
        high: 'Parmi les joueurs encore en jeu, le bonbon le plus haut gagne. Le bocal ' +
          'bat le 5.',
        tie: 'À égalité de hauteur, on regarde l’ordre des pistes : celle du dessus ' +
          'passe devant.',
        last: 'Si tous les autres sont hors jeu, la personne qui reste gagne.',
      },
      advice: {
        whom: 'Si votre bonbon n’est pas le plus haut, cherchez de qui le bonbon vaut ' +
          'plus que le vôtre, et accusez.',
        nobody: 'Si le vôtre est le plus haut, vous n’avez besoin d’accuser personne. ' +
          'Mais ne rien dire peut vous trahir.',
      },
      silent: {
        die: 'Les six faces du dé : −2, −1, +1, +1, +2 et +3.',
        two: 'À deux, on installe le jeu comme à trois ou quatre.',
        first: 'L’hôte choisit qui commence, ou laisse faire le hasard.',
        five: 'Un cube qui dépasserait 5 alors que le bocal est fermé s’arrête sur 5.',
        lastOne: 'Le cafardage s’arrête dès qu’il ne reste qu’une personne en jeu.',
        own: 'Vous pouvez nommer le bonbon de votre propre objectif. C’est faux à ' +
          'coup sûr : on vous demande donc une confirmation.',
        shown: 'Une fois la partie finie, tous les objectifs sont montrés.',
        editions: 'D’autres éditions peuvent avoir un autre dé, moins de bonbons ou ' +
          'd’autres pistes. La table dit laquelle elle joue.',
      },
    },
    'candy-conquest': {
      goal: {
        goal: 'Posez vos bonbons sur le chocolat, les uns dans les autres et les uns ' +
          'sur les autres. Qui montre en premier quatre formes de sa couleur en ' +
          'ligne droite gagne.',
      },
      table: {
        candies: 'Tout le monde a 24 bonbons d’une couleur. Un bonbon est fait de deux ' +
          'formes. Chaque forme est un rond, un carré ou une étoile, petite ou ' +
          'grande.',
        halves: 'Une petite forme est un bouchon, une grande est une coupe. Le bouchon ' +
          'entre dans la coupe.',
        kinds: 'Les deux formes d’un bonbon sont toujours différentes. Cela fait douze ' +
          'bonbons, et vous avez chacun d’eux en double.',
        board: 'Le plateau est une tablette de chocolat de cinq cases sur cinq. Grandes ' +
          'et petites cases alternent, comme le noir et le blanc d’un échiquier.',
        corners: 'Les quatre coins sont de grandes cases.',
        first: 'La personne la plus jeune commence. Puis on tourne vers la gauche, dans ' +
          'le sens des aiguilles d’une montre.',
      },
      turn: {
        place: 'À votre tour, posez un bonbon. Vous pouvez d’abord le retourner.',
        well: 'Dans une case libre : la forme du bas doit avoir la taille de la case. ' +
          'Son type (rond, carré ou étoile) n’a pas d’importance.',
        nest: 'Ou emboîtez : une petite forme dans une grande du même type.',
        cover: 'Ou recouvrez : une grande forme par-dessus une petite du même type.',
        anybody: 'Peu importe à qui appartient le bonbon du dessous : vous pouvez bâtir ' +
          'sur n’importe lequel.',
      },
      floors: {
        hidden: 'La forme enfoncée dans le plateau ne se voit pas, et n’est à aucun ' +
          'étage.',
        floors: 'Comptez les gaufrettes : la forme du haut du premier bonbon d’une case ' +
          'est à l’étage 1, celle du deuxième à l’étage 2, et ainsi de suite.',
        share: 'Deux formes emboîtées partagent un étage. On ne voit que la grande, ' +
          'quelle que soit la première posée.',
        both: 'Un bonbon peut donc se montrer deux fois : en bas, là où il recouvre ' +
          'une petite forme, et un étage plus haut avec son autre forme.',
      },
      end: {
        row: 'Quatre côte à côte au même étage, dans la longueur ou la largeur du ' +
          'plateau…',
        diagonal: '… ou en diagonale.',
        stairs: 'Un escalier, un étage plus haut à chaque pas. Il peut aller tout droit ' +
          'ou en diagonale.',
        pile: 'Ou en colonne : quatre étages d’une même case.',
        draw: 'La partie s’arrête aussi quand plus personne n’a de bonbon à poser. ' +
          'Alors personne ne gagne.',
      },
      cases: {
        cover: 'Recouvrir permet de bloquer : votre grande forme en cache une petite, ' +
          'et sa place dans une ligne devient la vôtre. Cela n’arrive qu’une fois ' +
          'par étage d’une case.',
        always: 'On ne peut gagner qu’en posant un bonbon.',
        height: 'Une pile peut monter tant qu’il reste des bonbons.',
      },
      silent: {
        kinds: 'Chacun des douze bonbons existe en double.',
        corners: 'Les cases des coins sont grandes.',
        board: 'Le plateau a cinq cases sur cinq, où grandes et petites alternent, et ' +
          'les deux formes d’un bonbon sont différentes.',
        first: 'L’hôte choisit qui commence, ou laisse faire le hasard.',
        pass: 'Si vous ne pouvez rien poser, vous passez. Jamais autrement, et vous ' +
          'pourrez peut-être poser plus tard.',
        height: 'Un étage est une hauteur : comptez les bonbons à partir du plateau.',
        stairs: 'Un escalier monte d’un étage exactement à chaque pas.',
        stuck: 'La partie s’arrête aussi s’il reste des bonbons mais que personne ne ' +
          'peut en poser. Sans ligne, personne ne gagne.',
        editions: 'D’autres éditions peuvent avoir d’autres plateaux et bonbons. La table ' +
          'dit laquelle elle joue.',
      },
    },
  },
  lobby: {
    call: 'Invitez du monde',
    how: 'Scannez l’image, tapez le code sur la page d’accueil ou ouvrez le lien. ' +
      'Aucun compte n’est nécessaire.',
    link: 'Le lien de cette table',
    whoPlays: 'Qui joue ?',
    you: 'vous',
    youHost: 'vous, hôte',
    open: 'pour la prochaine personne',
    missing: {
      one: 'Il manque une personne',
      other: 'Il manque {n} personnes',
    },
    full: 'Tout le monde est là',
    wait: {
      one: 'Une place est libre : attendez quelqu’un ou installez un robot.',
      other: '{n} places sont libres : attendez du monde ou installez des robots.',
    },
    onThisScreen: 'Sur cet écran',
    begins: 'Qui commence ?',
    chance: 'Au hasard',
    seat: 'Place {n}',
    bots: 'Robots',
    change: 'Modifier',
    fold: 'Replier',
    setting: 'On dresse la table…',
    failed: 'La table n’a pas pu être dressée.',
    again: 'Réessayer',
    is: {
      line: '{players}, {edition}, {clock}.',
      more: '{chat}, {hints}, {found}.',
      players: {
        one: '{n} joueur',
        other: '{n} joueurs',
      },
      standard: 'édition standard',
      edition: 'édition {name}',
      noClock: 'sans pendule',
      first: '{name} commence.',
      chatOn: 'Discussion ouverte',
      chatOff: 'Discussion fermée',
      hintsOn: 'indices permis',
      hintsOff: 'sans indices',
      byLink: 'accès par le lien seulement',
      byLinkAlone: 'accès par le lien seulement, sans public',
      byAll: 'table visible par tout le monde',
    },
    choose: {
      players: 'Joueurs',
      clock: 'Pendule',
      found: 'Visible par',
      watching: 'Public',
      chat: 'Discussion',
      hints: 'Indices',
      on: 'Oui',
      off: 'Non',
    },
  },
  local: {
    withoutServer: 'Jouer sans serveur',
    withSize: 'téléchargé une fois, environ {size} Mo',
    promise: 'Gratuit, sans compte. Contre des robots ou autour d’un seul écran.',
    everything: 'Tout est là :',
    all: 'trois jeux, quatre niveaux, parties guidées, règles, reprises, éditions ' +
      'à vous',
    toServer: 'Revenir au serveur',
    offer: 'Jouer hors ligne',
    starting: 'On dresse la table…',
    playHere: 'Jouer ici',
    wait: {
      one: 'Une place est libre : quelqu’un d’ici la prend, ou un robot.',
      other: '{n} places sont libres : ceux qui sont là les prennent, ou des robots.',
    },
    nobodyThinks: 'Les robots et les conseils ne marchent pas pour l’instant. Un nouvel ' +
      'essai se fait tout seul ; recharger la page peut aider.',
    deleteWhy: 'Résultats, totaux et classements disparaissent de ce navigateur. C’est ' +
      'définitif.',
    itself: {
      title: 'Cette page se suffit à elle-même.',
      why: 'Ni serveur ni compte : robots, conseils et reprises tournent sur cet ' +
        'appareil, et vos parties y restent.',
      keep: 'La garder sur cet appareil',
      kept: 'Sur cet appareil : elle marche aussi sans réseau.',
      watch: 'Regarder une partie : déposez-la ici',
    },
    fetch: {
      title: 'Emporter Bonbon',
      why: 'Ce qu’il faut pour jouer sans connexion est téléchargé une fois : ' +
        'environ {size} Mo. Ensuite, les trois jeux marchent dans le train, avec ' +
        'robots, conseils et reprises.',
      done: '{done} sur {size} Mo',
      stop: 'Arrêter',
      once: {
        title: 'Dans un instant',
        why: 'Ce qui fait marcher les jeux dans ce navigateur arrive : environ {size} ' +
          'Mo.',
      },
    },
    elsewhere: {
      title: 'La table est dans un autre onglet',
      why: 'Bonbon est ouvert dans un autre onglet ou une autre fenêtre de ce ' +
        'navigateur, et un seul peut avoir la table. Continuez là-bas, ou jouez ' +
        'ici : la partie reprend où elle en est.',
    },
    moved: {
      title: 'La table a changé d’onglet',
      why: 'Vous avez continué dans un autre onglet ou une autre fenêtre de ce ' +
        'navigateur. Rien n’est perdu : la partie continue là-bas, ou ici.',
    },
    failed: {
      title: 'Pas encore de table',
      network: 'Les jeux ne sont pas encore sur cet appareil. Ils arrivent dès que vous ' +
        'êtes en ligne.',
      room: 'Il n’y a pas de place pour Bonbon sur cet appareil. Les parties ' +
        'commencées sont en sûreté : libérez de l’espace et réessayez.',
      changed: 'Il y a une nouvelle version de Bonbon. Rechargez la page pour continuer ' +
        'avec elle ; vos parties restent comme elles sont.',
      cleared: 'Ce que ce navigateur gardait de Bonbon a été effacé, et les parties ' +
        'avec. Rechargez la page pour recommencer à neuf.',
      broken: 'Bonbon n’a pas pu démarrer dans ce navigateur. Réessayez ; si cela ' +
        'persiste, un navigateur plus récent peut aider.',
      reload: 'Recharger',
    },
    friends: {
      title: 'Entre amis',
      what: 'Pour jouer sur plusieurs appareils, l’un de vous fait tourner un ' +
        'serveur Bonbon : un petit programme qui garde la table pour tout le ' +
        'monde, sur un ordinateur à la maison ou loué ailleurs.',
      address: 'Adresse du serveur de vos amis',
      example: 'jeux.exemple.org',
      go: 'Y aller',
      bad: 'Ce n’est pas l’adresse d’une page.',
      silent: 'Rien ne répond à cette adresse. Si vous en êtes sûr, appuyez encore une ' +
        'fois.',
      asking: 'On regarde…',
      nobody: 'Personne n’en a ?',
      oneScreen: 'Jouer sur un seul écran',
      setUp: 'En installer un en trois lignes',
      lines: '# Python 3.11 ou plus récent',
      thisServer: 'Cette page vient d’un serveur. Quand vous avez du réseau, jouez-y entre ' +
        'amis.',
      toThisServer: 'Vers le serveur',
    },
    record: {
      open: 'Regarder une partie enregistrée',
      drop: 'Déposez une partie enregistrée pour la regarder',
      bad: 'Ce fichier n’est pas une partie enregistrée.',
      ofSeat: 'Ce fichier ne montre que ce qu’une place a vu : on ne peut pas la ' +
        'rejouer. La partie complète s’obtient une fois finie.',
      several: 'Ce fichier contient plusieurs parties : voici la première.',
    },
  },
  notify: {
    ask: 'Me prévenir quand c’est à moi',
    on: 'On vous préviendra quand ce sera à vous.',
    told: 'On vous préviendra.',
    off: 'Ne plus me prévenir',
    asking: 'On attend votre navigateur…',
    denied: 'Votre navigateur n’autorise pas les notifications de cette page. Cela ' +
      'se change dans ses réglages pour ce site.',
    failed: 'Votre navigateur n’a pas pu être préparé pour l’instant. Réessayez plus ' +
      'tard.',
    message: {
      title: '{game} : à vous',
      moved: '{name} a joué. Table {code}',
      begun: 'La partie a commencé. Table {code}',
      table: 'Table {code}',
    },
  },
  people: {
    name: {
      title: 'Comment vous appelez-vous ?',
      why: 'Les autres le lisent à la table. Vous pouvez le changer à tout moment, ' +
        'depuis chaque page.',
      label: 'Votre nom',
      ok: 'C’est moi',
      save: 'Enregistrer',
      mine: '{name} : changer de nom',
      none: 'Choisir un nom',
      saved: 'Vous êtes maintenant {name}.',
      delete: 'Supprimer mon nom…',
      deleteAsk: 'Supprimer « {name} » de toutes les tables et de tous les ' +
        'enregistrements ?',
      deleteWhy: 'Les autres liront le numéro de votre siège. C’est définitif.',
      keep: 'Garder',
      deleteSure: 'Supprimer pour de bon',
      twin: 'Quelqu’un s’appelle déjà {name} ici : vous êtes {shown}.',
    },
    nicks: {
      a: 'Truffe',
      b: 'Amande',
      c: 'Menthe',
      d: 'Cerise',
      e: 'Guimauve',
      f: 'Calisson',
      g: 'Noisette',
      h: 'Réglisse',
    },
    now: {
      against: 'contre des robots',
      players: 'Joueurs',
      botsAre: 'Les robots',
      play: 'Jouer',
      open: '{game} : jouer contre des robots',
    },
    levels: {
      easy: 'Se précipite souvent : prenez votre temps et vous le battrez.',
      normal: 'Prend ce qui paraît le meilleur, sans rien prévoir.',
      hard: 'Réfléchit quelques coups à l’avance.',
      expert: 'Voit loin et prend un instant pour cela.',
    },
    together: {
      onOneScreen: 'Sur un seul écran',
      title: 'sur un seul écran',
      learn: 'Apprendre',
      how: 'Vous vous passez l’appareil. Un rideau nomme la personne suivante et ne ' +
        'cache que ce qui est secret.',
      seat: 'Nom du siège {n}',
      taken: 'Quelqu’un porte déjà ce nom.',
      person: 'Humain',
      bot: 'Robot',
      remove: 'Libérer le siège {n}',
      alsoHere: 'Qui d’autre prend place ici ?',
    },
    symbols: {
      heart: 'Cœur',
      leaf: 'Feuille',
      moon: 'Lune',
      bolt: 'Éclair',
    },
    goOn: {
      title: 'Reprendre',
      label: 'Reprendre, {n} tables, {mine} vous attendent',
      yourTurn: 'À vous',
      since: '{turn}, depuis {when}',
      toMove: 'Au tour de {name}',
      gathering: '{taken} sur {players} sont là',
      with: 'avec {names}',
      all: 'Toutes ({n})',
      remove: 'Retirer cette table',
      removed: '{game} : table retirée.',
      left: 'Vous avez quitté {game}. Les autres peuvent laisser un robot continuer ' +
        'pour vous.',
      undo: 'Annuler',
      turned: '{game} : à vous',
    },
    code: {
      label: 'Un code ou un lien ?',
      unknown: 'Aucune table ne porte ce code. Vérifiez-le ou demandez le lien.',
    },
    again: {
      easier: 'Encore une, plus facile ?',
      harder: 'Encore une, plus difficile ?',
      against: 'contre {level}',
    },
    curtain: {
      turnOf: '{name} : {prompt}',
      order: 'Ordre de jeu',
    },
  },
  quick: {
    title: 'Partie rapide',
    lead: 'Vous rencontrez des personnes qui ont envie de la même partie. Elle ' +
      'commence d’elle-même dès que les places sont prises.',
    game: 'Jeu',
    look: 'Chercher des joueurs',
    others: 'D’autres attendent ici',
    othersNone: 'Personne d’autre n’attend en ce moment.',
    join: 'Rejoindre',
    joinThis: 'Rejoindre : {game}, {wish}',
    wish: '{players}, {clock}',
    looking: {
      one: 'Il manque une personne pour {game}',
      other: 'Il manque {n} personnes pour {game}',
    },
    waited: '{wish}. Vous attendez depuis {time}.',
    everybody: 'Tout le monde est là',
    begins: '{game} commence dans un instant.',
    stop: 'Arrêter',
    you: 'vous',
    here: 'ici',
    away: 'pas là en ce moment',
    anybody: 'une personne',
    byItself: 'La partie commence d’elle-même dès que les places sont prises.',
    kept: 'Votre place est gardée trois jours : vous pouvez partir.',
    friend: 'Inviter plutôt des amis',
    botsTitle: 'Personne pour l’instant. Jouer avec des robots ?',
    botsTitleSome: 'Il reste de la place. Continuer avec des robots ?',
    botsWhy: 'Des robots prennent les places libres et la partie commence aussitôt.',
    botsAgree: 'Tout le monde ici doit être d’accord : {n} sur {total} pour l’instant.',
    botsPlay: 'Jouer avec des robots',
    botsSaid: 'Vous êtes d’accord',
    nobodyCame: 'Personne n’est venu. Garder la table ouverte, avec deux jours par coup ?',
    nobodyWhy: 'Vous pouvez partir : votre place est gardée trois jours, et la partie ' +
      'commence quand quelqu’un vient.',
    keepOpen: 'Garder la table',
    noPlace: 'Vous n’avez pas de place à cette table',
    noPlaceWhy: 'Après une demi-minute d’absence, la place revient aux autres.',
    watch: {
      title: 'Tables à regarder',
      lead: 'Un clic et vous regardez. Vous voyez ce qui est découvert, et les ' +
        'secrets de personne.',
      empty: 'Personne ne joue à table ouverte en ce moment. Les parties rapides ' +
        's’affichent ici.',
      since: 'depuis {time}',
      watchers: {
        one: '{n} personne regarde',
        other: '{n} personnes regardent',
      },
    },
  },
  spoken: {
    conquest: {
      chosen: '{cell} est choisie. {effect} Appuyez encore pour poser le bonbon.',
      noFit: '{text}. Le bonbon que vous tenez ne va pas ici.',
      looked: '{text}. Case choisie.',
      cover: {
        yours: '{name} a coiffé votre {half} en {cell} : {upper} au sommet.',
        own: {
          you: 'Vous avez coiffé votre propre {half} en {cell} : {upper} au sommet.',
          other: '{name} a coiffé {aHalf} de sa couleur en {cell} : {upper} au sommet.',
        },
        theirs: {
          you: 'Vous avez coiffé {aHalf} de {owner} en {cell} : {upper} au sommet.',
          other: '{name} a coiffé {aHalf} de {owner} en {cell} : {upper} au sommet.',
        },
      },
      nest: {
        yours: '{name} a emboîté son bonbon dans votre {half} en {cell} : {upper} au ' +
          'sommet.',
        own: {
          you: 'Vous avez emboîté votre bonbon dans votre propre {half} en {cell} : ' +
            '{upper} au sommet.',
          other: '{name} a emboîté son bonbon dans {aHalf} de sa couleur en {cell} : ' +
            '{upper} au sommet.',
        },
        theirs: {
          you: 'Vous avez emboîté votre bonbon dans {aHalf} de {owner} en {cell} : ' +
            '{upper} au sommet.',
          other: '{name} a emboîté son bonbon dans {aHalf} de {owner} en {cell} : {upper} ' +
            'au sommet.',
        },
      },
    },
  },
  stage: {
    since: 'Depuis votre dernier coup',
    nothingSince: 'Rien encore depuis votre dernier coup.',
    showNow: 'ou un clic : tout montrer',
    space: 'Espace',
    faster: 'Tout montrer',
    lastMove: 'Dernier coup',
    more: {
      one: 'et {n} autre',
      other: 'et {n} autres',
    },
    turnOf: 'Au tour de {name}',
    pace: {
      label: 'Rythme',
      slow: 'Lent',
      normal: 'Normal',
      fast: 'Rapide',
      instant: 'Immédiat',
    },
    ending: {
      title: 'Maître confiseur',
      titles: 'Maîtres confiseurs',
      skip: 'ou un clic : au résultat',
      toResult: 'Voir le résultat',
      points: {
        one: '{n} point',
        other: '{n} points',
      },
    },
    chaser: {
      rolls: {
        you: 'Vous lancez le dé',
        other: '{name} lance le dé',
      },
      rolled: {
        you: 'Vous avez fait {roll}',
        other: '{name} a fait {roll}',
      },
      which: 'Pour quel bonbon ?',
      moves: {
        you: 'Vous déplacez {candy}',
        other: '{name} déplace {candy}',
      },
      leaves: {
        you: 'Vous laissez {candy} sur place',
        other: '{name} laisse {candy} sur place',
      },
      fromTo: 'De {from} à {to}.',
      intoJar: 'De {from} droit dans le bocal !',
      staysOn: 'Toujours sur {to}.',
      accuses: {
        you: 'Vous accusez {other}',
        other: '{name} accuse {other}',
      },
      accusesYou: '{name} vous accuse',
      cardPasses: 'Une carte passe, face cachée…',
      right: {
        you: 'Exact ! Vous sortez du jeu.',
        other: 'Exact ! {name} sort du jeu.',
      },
      wrong: {
        you: 'Raté ! Vous sortez du jeu.',
        other: 'Raté ! {name} sort du jeu.',
      },
      youWentOut: '{name} a deviné juste : vous êtes hors jeu',
      stops: {
        you: 'Vous n’accusez plus personne',
        other: '{name} n’accuse plus personne',
      },
    },
    lab: {
      play: '{name} réalise la commande {order}',
      playMore: {
        one: 'Pour {sticks} ; la commande vaut {n}.',
        other: 'Pour {sticks} ; la commande vaut {n}.',
      },
      draw: '{name} pioche une carte',
      drawCard: '{name} pioche la commande {order}',
      discard: '{name} fait défausser une carte à {target}',
      discardYou: '{name} vous fait défausser une carte',
      cancel: '{name} annule la commande {order} de {target} ({points})',
      cancelYou: '{name} annule votre commande {order} ({points})',
      cancelled: '{points} points avant, {now} maintenant. Les bâtonnets restent.',
      return: '{name} prend {stick} à {target} pour le renvoyer {end}',
      returnYou: '{name} vous prend {stick} pour le renvoyer {end}',
      swap: '{name} échange sa main avec {target}',
      swapYou: '{name} échange sa main avec vous',
      swapThird: '{name} échange sa main contre la troisième main',
      fizzle: '{name} : l’effet « {effect} » est sans cible',
      back: '{name} remet {stick} {end}',
      lostHand: '{name} a pris votre main',
      lostCard: '{name} vous a fait perdre une carte',
      lostStick: '{name} vous a pris {stick}',
      lostOrder: '{name} a annulé votre commande {order} ({points})',
      chipPlay: 'commande {order}',
      chipDraw: 'pioche',
      chipBack: 'remet {stick}',
      chipFizzle: '{effect} : sans cible',
      chipDiscard: 'défausse : {target}',
      chipCancel: 'annule {order} : {target}',
      chipReturn: 'renvoie {stick} : {target}',
      chipSwap: 'échange : {target}',
      chipThird: 'échange : troisième main',
    },
    conquest: {
      start: '{name} commence une pile en {cell} avec {half}',
      nest: '{name} emboîte en {cell}',
      cover: '{name} recouvre {cell}',
      nestIn: 'Dans {half} de {owner} : {upper} au-dessus.',
      nestInYours: 'Dans votre {half} : {upper} au-dessus.',
      coverOver: 'Par-dessus {half} de {owner} : {upper} au-dessus.',
      coverOverYours: 'Par-dessus votre {half} : {upper} au-dessus.',
      pass: '{name} ne peut rien poser et passe',
      covered: '{name} a recouvert votre {half} en {cell}',
      wins: {
        you: 'Vous gagnez avec {cells}',
        other: '{name} gagne avec {cells}',
      },
    },
  },
  table: {
    whatHappened: 'Ce qui s’est passé',
    nothingYet: 'Rien encore : le premier coup ouvre la partie.',
    connecting: 'Connexion à la table…',
    lost: 'Connexion perdue. Nouvel essai en cours ; aucun de vos coups n’est ' +
      'perdu.',
    unsaved: 'Rien ne peut être enregistré pour l’instant. Ce que vous avez fait est ' +
      'gardé, et l’envoi sera retenté tout seul.',
    over: 'La partie est finie',
    yourTurn: 'À vous',
    waitingFor: 'On attend {name}',
    leaveForShop: 'Retour aux jeux ; la table reste',
    help: 'Aide-mémoire',
    undo: 'Reprendre mon coup',
    soundOn: 'Activer le son',
    soundOff: 'Couper le son',
    say: 'Dire un mot',
    invite: 'Inviter',
    menu: 'Menu',
    watchers: {
      one: '{n} personne regarde',
      other: '{n} personnes regardent',
    },
    timeLeft: 'il reste {time}',
    daysLeft: {
      one: '{n} jour',
      other: '{n} jours',
    },
    daysAMove: {
      one: '{n} jour par coup',
      other: '{n} jours par coup',
    },
    clocks: 'Pendules',
    clockIs: 'Pendule : {time}.',
    outOfTime: 'Votre temps est écoulé : un robot termine cette partie.',
    botPlays: 'un robot joue',
    takeASeat: 'Prenez place',
    free: 'libre',
    here: 'à table',
    away: 'hors ligne',
    botOf: 'robot, {level}',
    levelOfBot: 'Niveau du robot',
    hint: 'Indice',
    hintThinking: 'Le robot réfléchit…',
    hintTitle: 'Ce que ferait un robot',
    hintAbout: 'environ {n} % de chances',
    hintRange: '{low} à {high}',
    hintRangeSpoken: 'de {low} à {high}',
    percent: '{n} %',
    hintSame: 'à peu près pareil',
    hintWon: 'victoire assurée',
    hintLost: 'défaite assurée',
    hintWhy: 'Pourquoi ?',
    hintLaidOut: 'Le coup est préparé sur la table : le bouton habituel le joue.',
    hintNote: 'Chances de gagner. La bande montre de combien de tels indices se sont ' +
      'écartés de la réalité.',
    hintOther: 'Autre idée',
    hintPlay: 'Jouer ce coup',
    chances: 'Chances',
    chancesTitle: 'Les chances, coup par coup',
    chancesLabel: 'Les chances de gagner de chaque joueur avant chaque coup, en pour cent',
    chancesProgress: 'Retour sur la partie : {n} coups sur {total}',
    chancesNow: '{name} {n} %',
    turningPoints: 'Tournants de la partie',
    noTurningPoint: 'Personne n’a laissé échapper grand-chose.',
    turningPoint: 'Coup {n} : {played} Chances après ce coup : {chance} %. Mieux ' +
      '({best} %) : {better}',
    sitHere: 'M’asseoir ici',
    sitToo: 'Une autre personne sur cet écran',
    addBot: 'Robot',
    removeBot: 'Renvoyer',
    sendAway: 'Libérer la place',
    standUp: 'Quitter ma place',
    start: 'Commencer la partie',
    waitingForStart: 'C’est à {name} de commencer la partie',
    waitingForHost: 'On attend que l’hôte commence la partie',
    qr: 'QR code avec le lien vers cette table',
    copied: 'Copié.',
    copyLink: 'Copier le lien',
    share: 'Partager',
    passTo: 'Passez l’écran à {name}',
    passWhy: 'Les autres, ne regardez pas : il y a des secrets à l’écran !',
    iAm: 'C’est moi, {name}',
    botForYou: 'Un robot joue à votre place.',
    youLeft: 'Vous avez quitté cette partie.',
    takeBack: 'Reprendre ma place',
    hasLeft: '{name} a quitté la partie.',
    isAway: '{name} ne répond plus.',
    botMayGoOn: 'Un robot peut continuer à cette place ; elle peut être reprise à tout ' +
      'moment.',
    youAgree: 'Vous êtes d’accord',
    botAsked: '{name} le propose :',
    votes: '{n} sur {needed} d’accord',
    votesNeeded: 'Toutes les personnes présentes doivent être d’accord ({n})',
    letBot: 'Laisser un robot continuer',
    message: 'Un petit message',
    send: 'Envoyer',
    renamed: 'Vous vous appelez maintenant {name}.',
    rename: 'Changer',
    forget: 'Effacer mon nom et mes parties',
    forgotten: 'Votre nom a disparu de toutes les tables et de tous les ' +
      'enregistrements, et vos parties terminées sont supprimées.',
    recoveryCopied: 'Un lien vers vos sièges est dans le presse-papiers. Il sert une seule ' +
      'fois, pendant 7 jours : ouvrez-le sur l’autre appareil et gardez-le ' +
      'pour vous.',
    otherDevice: 'Continuer sur un autre appareil',
    leave: 'Quitter la partie',
    leaveSure: 'Vraiment quitter ?',
    rules: 'Règles',
    sheet: 'Feuille de score',
    gameNumber: 'Partie {n}',
    won: 'a gagné',
    replay: 'Revoir',
    rematch: 'Rejouer, mêmes places',
    lookAtBoard: 'Voir le plateau',
    toResult: 'Retour au résultat',
    record: 'Télécharger',
    checkShuffle: 'Vérifier le hasard',
    fairHow: 'Avant la partie, vous avez reçu l’empreinte du mélange. Maintenant ' +
      'qu’elle est finie, voici la graine : tout le monde peut vérifier les ' +
      'deux.',
    fairBefore: 'Empreinte donnée avant la partie',
    fairSeed: 'Graine donnée après',
    fairNow: 'Empreinte calculée à l’instant dans votre navigateur',
    fairHash: 'Les empreintes sont égales : le mélange était fixé avant le premier ' +
      'coup.',
    unfairHash: 'Les empreintes diffèrent !',
    fairDeal: 'La donne et chaque tirage découlent de cette graine.',
    unfairDeal: 'Quelque chose ne découle pas de la graine : {why}',
    fairYourself: 'Pour vérifier vous-même, téléchargez le fichier et lancez',
    replayStart: 'Début de partie',
    toTable: 'Retour à la table',
    firstMove: 'Au début',
    moveBack: 'Un coup en arrière',
    run: 'Lecture',
    pause: 'Pause',
    moveOn: 'Un coup en avant',
    lastMove: 'À la fin',
    move: 'Coup',
    moveOf: '{at} / {last}',
    seenBy: 'Point de vue',
    everything: 'Tout visible',
    asSeenBy: 'Ce que {name} a vu',
    asWatcher: 'Ce que le public a vu',
    copyMoveLink: 'Copier un lien vers ce coup',
    undoAsk: 'Demander à reprendre',
    undoAsks: '{name} aimerait reprendre un coup',
    undoAskedByYou: 'Vous demandez à reprendre votre coup',
    undoNothingShown: 'Rien de secret n’a été montré.',
    undoMore: {
      one: 'Un coup joué ensuite est repris avec lui.',
      other: '{n} coups joués ensuite sont repris avec lui.',
    },
    undoAgree: 'D’accord',
    undoDecline: 'Continuer',
    undoAgreed: '{n} sur {needed} d’accord',
    undoYouAgree: 'Vous êtes d’accord',
    undoShown: 'Quelque chose a été montré depuis votre coup : il reste joué.',
    undoPractice: 'Reprendre quand même ?',
    undoPracticeWhy: 'Votre coup a montré quelque chose : un lancer, une carte ou une ' +
      'réponse. Si vous revenez en arrière, cela devient une partie ' +
      'd’entraînement. Tout le monde le voit, elle ne compte pour aucun ' +
      'classement, et le hasard donnera la même chose.',
    undoPracticeYes: 'Reprendre, pour l’entraînement',
    undoPracticeNo: 'Garder le coup',
    practice: 'Entraînement',
    practiceWhy: 'Un coup qui avait montré quelque chose a été repris : cette partie ne ' +
      'compte pour aucun classement.',
    logTab: 'Déroulé',
    chat: 'Discussion',
    chatUnread: {
      one: '{n} nouveau message',
      other: '{n} nouveaux messages',
    },
    chatNothing: 'Personne n’a encore rien dit.',
    chatSaid: 'Ce qui s’est dit',
    rematchWanted: {
      one: '{names} aimerait rejouer : {n} sur {total}',
      other: '{names} aimeraient rejouer : {n} sur {total}',
    },
    rematchYou: 'Vous aimeriez rejouer : {n} sur {total}',
    rematchNow: 'Commencer maintenant',
    speed: 'Vitesse',
    chancesBelief: 'Chaque ligne montre ce que cette personne pouvait croire de ses propres ' +
      'chances.',
    chancesKnown: 'Comme si l’on connaissait tous les secrets, mais pas les dés : la ' +
      'partie rejouée de nombreuses fois à partir d’ici.',
    chancesOpen: 'Tous secrets connus',
    chancesOwn: 'Chaque joueur',
    chancesLens: 'Point de vue',
    levels: {
      random: 'Au hasard',
      tutor: 'Guide',
      easy: 'Facile',
      normal: 'Moyen',
      hard: 'Fort',
      expert: 'Expert',
    },
    levelsAre: {
      easy: 'Il sait ce qui est bon, mais se précipite souvent. En prenant votre ' +
        'temps, vous le battrez.',
      normal: 'Il prend ce qui paraît le meilleur sur le moment, sans rien prévoir.',
      hard: 'Il réfléchit quelques coups à l’avance.',
      expert: 'Il voit loin et prend un instant pour cela.',
    },
    events: {
      undone: {
        you: 'Vous avez repris votre dernier coup.',
        other: '{name} a repris son dernier coup.',
      },
      practice: {
        you: 'Vous avez repris un coup qui avait montré quelque chose : c’est ' +
          'désormais une partie d’entraînement.',
        other: '{name} a repris un coup qui avait montré quelque chose : c’est ' +
          'désormais une partie d’entraînement.',
      },
      'undo-declined': {
        you: 'Vous préférez continuer.',
        other: '{name} préfère continuer.',
      },
      'undo-lapsed': 'Tout le monde n’a pas donné son accord à temps : le coup reste joué.',
      'rematch-asked': '{by} aimerait rejouer.',
      left: '{name} a quitté la partie.',
      voted: '{by} propose qu’un robot continue pour {name}.',
      replaced: {
        you: 'Un robot continue pour vous.',
        other: 'Un robot continue pour {name}.',
      },
      'out-of-time': {
        you: 'Votre temps est écoulé : un robot continue pour vous.',
        other: '{name} n’a plus de temps : un robot continue à cette place.',
      },
      back: {
        you: 'Vous avez repris votre place.',
        other: '{name} a repris sa place.',
      },
      dismissed: {
        you: 'L’hôte vous a demandé de quitter cette table.',
        other: 'L’hôte a demandé à {name} de quitter cette table.',
      },
    },
    reactions: {
      bravo: 'Bravo !',
      hmm: 'Hum…',
      hurry: 'À toi !',
      oops: 'Oups !',
      sweet: 'Miam !',
      thanks: 'Merci !',
    },
  },
};
