import type { Texts } from '../shape';

export const learn: Texts['learn'] = {
  title: 'Comment jouer',
  lead: 'Lisez les règles en cinq minutes, ou laissez une partie guidée vous les montrer.',
  rules: 'Lire les règles',
  rulesOf: 'Règles de {game}',
  readRulesOf: 'Lire les règles : {game}',
  guided: 'Jouer la partie guidée',
  guidedWhy: 'Une vraie partie contre un robot complice. On vous dit quoi faire et pourquoi, en une dizaine d’étapes.',
  friends: 'Jouer entre amis',
  contents: 'Sur cette page',
  otherGames: 'Les autres jeux',
  facts: {
    'candy-lab': '2 à 4 joueurs, environ 15 minutes, un peu de chance',
    'candy-chaser': '2 à 4 joueurs, environ 10 minutes, secrets et bluff',
    'candy-conquest': '2 à 4 joueurs, 15 à 30 minutes, aucun hasard',
  },
  oneLine: {
    'candy-lab': 'Prenez des bâtonnets sur un tapis, honorez des commandes, dérangez les plans des voisins.',
    'candy-chaser': 'Poussez votre bonbon vers le haut sans que personne ne devine que c’est le vôtre.',
    'candy-conquest': 'Emboîtez et empilez jusqu’à aligner quatre de vos formes.',
  },
  marks: {
    ruling: 'précision',
    reconstructed: 'reconstitué',
    rulingMeans: 'La règle n’en dit rien. Voici comment nous jouons.',
    reconstructedMeans:
      'La règle ne le montre que sur une image que nous n’avons pas. C’est notre meilleure hypothèse.',
    ownBox: 'Vous avez la boîte ? Notez son vrai contenu dans un fichier d’édition, et jouez avec.',
  },
  floor: 'étage {n}',
  inBoard: 'dans le plateau',
  credits: {
    title: 'Crédits',
    design: 'auteur',
    art: 'illustrations',
    publisher: 'édité par',
    buy: 'Les jeux appartiennent à celles et ceux qui les ont faits ; achetez leurs boîtes.',
    fan:
      'Bonbon est une réalisation de fans, non officielle. Il ne contient aucun texte et aucune image des jeux ' +
      'publiés.',
  },
  sections: {
    goal: 'Le but',
    table: 'Sur la table',
    turn: 'Votre tour',
    effects: 'Les cinq effets',
    telling: 'Le cafardage',
    floors: 'Les étages, et ce qu’on voit',
    cases: 'Bon à savoir',
    end: 'La fin',
    silent: 'Là où la règle se tait',
  },

  guide: {
    label: 'Votre guide',
    step: 'Étape {n} sur {of}',
    next: 'Continuer',
    done: 'Fermer le guide',
    hide: 'Masquer le guide',
    show: 'Montrer le guide',
    yourMove: 'À vous',
    wait: '{tutor} réfléchit. Regardez ce qui se passe.',
    instead: 'C’est permis aussi : essayez-le à la prochaine partie. Pour l’instant : {step}',
    'candy-lab': {
      hello:
        'Bienvenue au laboratoire ! {tutor} est votre professeur. Voici le tapis avec tous ses bâtonnets, et ' +
        'vos six commandes. D’autres attendent dans la pioche, dont trois visibles.',
      belt:
        'Chaque bâtonnet montre sa valeur, et beaucoup ont un effet. Il vous faut des bâtonnets de valeur et des ' +
        'commandes honorées. Commençons par une.',
      fill:
        'Choisissez la commande bleu et orange. Près du côté four, un orange 1 et un bleu 3 se touchent. La ' +
        'carte dit bleu d’abord, mais lire à l’envers va aussi. Honorez-la !',
      draw: 'Les deux bâtonnets sont à vous. L’orange 1 a l’effet pioche : prenez la commande visible bleu et orange.',
      joker:
        'Votre professeur a pris deux bâtonnets de valeur 3. Choisissez votre commande bleu et joker : un rose ' +
        '2 et un bleu 2 conviennent, car le joker est de la couleur qu’on veut.',
      cancel:
        'Deux effets, dans l’ordre de votre choix. D’abord l’annulation : la commande que votre professeur ' +
        'vient d’honorer ne compte plus.',
      return:
        'Maintenant le retour. Votre bâtonnet qui a cet effet est bleu, donc un bâtonnet bleu de votre ' +
        'professeur retourne au tapis. Envoyez-le côté four.',
      back:
        'Votre professeur l’a repris aussitôt ! Essayez autre chose : remettez un de vos bâtonnets. Choisissez ' +
        'le bleu 2 au demi-tour et posez-le côté boîte.',
      pile: 'Il vaut 2, donc vous prenez deux cartes. La première vient de la pioche.',
      open: 'Rose et joker : quelle chance ! Prenez la deuxième parmi les cartes visibles : bleu, orange, rose.',
      last:
        'Votre nouvelle carte convient là où ça rapporte : un rose 3 et un orange 3 se touchent. Choisissez rose ' +
        'et joker et honorez-la.',
      goOn: 'Vous savez tout. La partie finit quand le tapis est vide ou la pioche épuisée. À vous de continuer !',
    },
    'candy-chaser': {
      hello:
        '{tutor} est votre professeur. Cinq bonbons montent leurs pistes. L’un est à vous, un autre à votre ' +
        'professeur, et chacun ignore celui de l’autre.',
      secret:
        'Maintenez votre carte secrète pour la regarder : le monstre gélifié est à vous. Il doit monter, sans ' +
        'que personne ne remarque que vous y tenez.',
      push: 'Vous avez fait +2. Choisissez le monstre gélifié et faites-le monter.',
      minus:
        'Un moins ! Vous pouvez faire descendre n’importe quel bonbon. Choisissez la papillote : elle va sur ' +
        '−2, la case la plus basse.',
      bluff:
        'Seulement +1 : le bon moment pour bluffer. Aidez le berlingot, pour que votre professeur ne sache pas ' +
        'ce que vous visez.',
      notebook:
        'Regardez le carnet : votre professeur a donné tous ses pas au sucre d’orge. Suspect ! Vous pouvez y ' +
        'faire une marque.',
      jar:
        'Le sucre d’orge est sur 5, mais son bocal est fermé : aucun autre bonbon n’est sur 3. Amenez votre ' +
        'monstre gélifié sur 3, et voyez.',
      telling:
        'Le bocal s’est ouvert au sucre d’orge, et le voilà dedans. Fini le dé, place au cafardage. Votre ' +
        'professeur a rempli le bocal, donc vous parlez en premier.',
      accuse:
        'Le sucre d’orge est le plus haut : votre professeur gagnerait. Mais vous avez percé son secret. ' +
        'Accusez-le de viser le sucre d’orge !',
      won:
        'Exact ! Votre professeur est hors jeu, il ne reste que vous : vous gagnez. Observez bien, aidez en ' +
        'secret, et n’accusez qu’à coup sûr.',
    },
    'candy-conquest': {
      hello:
        '{tutor} est votre professeur. Voici la tablette de chocolat, et vos bonbons. Chacun a deux moitiés. ' +
        'Quatre formes de votre couleur en ligne, et c’est gagné.',
      well:
        'Prenez le bonbon avec un grand rond et une petite étoile. Le rond doit être dessous : sinon, appuyez ' +
        'sur Retourner. Posez-le en C3, au milieu : une grande case prend une grande moitié.',
      nest:
        'Il y a maintenant un grand carré en B3. Emboîtez : petit carré dessous, grande étoile dessus. Votre ' +
        'étoile sera à l’étage 2.',
      covered:
        'Aïe : votre professeur a coiffé votre petite étoile en C3 avec une grande. On ne voit plus que la grande.',
      cover:
        'Vous pouvez le faire aussi. En haut de C3 il y a un petit rond : coiffez-le, grand rond dessous et ' +
        'petit carré dessus.',
      floors:
        'Votre bonbon se montre deux fois ! Le grand rond est à l’étage 2, le petit carré à l’étage 3. En B3 ' +
        'aussi vous êtes à l’étage 2 : deux côte à côte.',
      three:
        'En D3 il y a un petit rond. Coiffez-le : grand rond dessous, grande étoile dessus. Cela fait trois ' +
        'd’affilée à l’étage 2.',
      win:
        'Votre professeur n’a rien vu venir et vous a bâti une marche en A3. Coiffez le petit carré : grand ' +
        'carré dessous, petite étoile dessus. Quatre en ligne !',
      won:
        'Quatre à l’étage 2, de A3 à D3 : vous gagnez. Une ligne peut aussi monter en escalier, aller en ' +
        'diagonale, ou tenir en une seule pile.',
    },
  },

  'candy-lab': {
    goal: {
      goal:
        'Un tapis chargé de bâtonnets traverse votre laboratoire. Prenez-en pour honorer des commandes. Les ' +
        'bâtonnets rapportent, les commandes aussi : le plus grand total gagne.',
    },
    table: {
      belt:
        'Les 27 bâtonnets sont sur le tapis, mélangés, en une seule ligne que tout le monde voit : neuf bleus, ' +
        'neuf orange, neuf roses. La ligne a deux bouts, le côté four et le côté boîte.',
      sticks:
        'Chaque bâtonnet vaut 1, 2 ou 3. Beaucoup ont aussi un effet : il se déclenche quand on les prend. ' +
        'Voici les neuf de chaque couleur.',
      orders:
        'Une carte Commande montre un, deux ou trois bâtonnets. Plus elle est courte, plus elle paie : 3, 2 ou ' +
        '1 point.',
      joker: 'Un bâtonnet tricolore est un joker. N’importe quelle couleur convient.',
      hands: 'Chacun a cinq cartes en main, ou six si vous êtes deux. Chacun ne voit que les siennes.',
      display: 'Le reste forme la pioche. À côté, trois cartes sont visibles.',
      third:
        'À deux, six cartes de plus sont mises de côté, face cachée. C’est la troisième main, et personne ne ' +
        'la regarde.',
      gold: 'Le Sucre d’or attend la fin. Il vaut 3 points.',
      cards:
        'Il y a 42 commandes : 12 d’un bâtonnet, 18 de deux, 12 de trois. Leurs couleurs, nous avons dû les ' +
        'retrouver nous-mêmes.',
    },
    turn: {
      one:
        'Le tour passe toujours à la personne assise à gauche. Quand il arrive à vous, choisissez une seule de ' +
        'ces trois actions.',
      fill:
        'Honorer une commande. Choisissez une de vos cartes dont les bâtonnets se suivent sur le tapis. À ' +
        'l’endroit ou à l’envers, les deux vont.',
      take:
        'Posez la carte, visible, sur votre pile et prenez ces bâtonnets. Le tapis se resserre et le trou se ' +
        'ferme.',
      effects:
        'Les effets des bâtonnets pris s’appliquent maintenant, dans l’ordre de votre choix. Aucun ne se ' +
        'saute. Un effet qui ne peut rien faire est perdu.',
      back:
        'Ou remettre des bâtonnets. Choisissez-en jusqu’à trois parmi les vôtres et posez chacun au bout du ' +
        'tapis qui vous plaît. Ajoutez leurs valeurs : vous piochez autant de cartes. Leurs effets ne ' +
        's’appliquent pas, et vous ne jouez pas de carte ce tour-ci.',
      draw:
        'Ou piocher une carte. Seulement si aucune de vos cartes ne convient et que vous n’avez aucun bâtonnet. ' +
        'Vous la jouerez plus tard.',
      drawing:
        'Une carte vient toujours du dessus de la pioche ou des cartes visibles, à votre choix. Une carte ' +
        'visible prise est aussitôt remplacée par la pioche.',
    },
    effects: {
      draw: 'Pioche : prenez une carte.',
      discard:
        'Défausse : choisissez un autre joueur qui a des cartes. L’une d’elles, tirée au hasard, quitte la partie.',
      return:
        'Retour : choisissez un bâtonnet d’un autre joueur, de la même couleur que le bâtonnet qui a cet ' +
        'effet. Il retourne sur le tapis, au bout de votre choix.',
      cancel:
        'Annulation : choisissez un autre joueur. Sa dernière commande honorée quitte la partie et ne rapporte ' +
        'plus rien. Il garde les bâtonnets.',
      swap:
        'Échange : échangez toute votre main avec celle d’un autre joueur. À deux, vous pouvez prendre la ' +
        'troisième main à la place.',
    },
    cases: {
      mayPutBack: 'Vous pouvez remettre des bâtonnets même si une de vos cartes convient.',
      noCards:
        'Vous échangez avec une main vide ? L’autre joueur garde une carte, tirée au hasard. Le reste est à vous.',
      top: 'D’une pile de commandes honorées, les autres voient la carte du dessus et le nombre de cartes.',
      others: 'Les effets visent toujours les autres, jamais soi-même.',
      returned: 'Un bâtonnet renvoyé ne déclenche rien : son propre effet ne s’applique pas.',
    },
    end: {
      belt:
        'Quelqu’un prend les derniers bâtonnets du tapis : la partie s’arrête aussitôt, leurs effets ne ' +
        's’appliquent pas, et ce joueur reçoit le Sucre d’or.',
      pile:
        'Ou la dernière carte quitte la pioche : la partie s’arrête aussitôt aussi, mais personne ne reçoit le ' +
        'Sucre d’or.',
      score: 'Ajoutez les valeurs de vos bâtonnets, les points de vos commandes honorées, et 3 pour le Sucre d’or.',
      tie:
        'Le plus grand total gagne. En cas d’égalité, le plus de points en bâtonnets l’emporte. Encore égalité ? ' +
        'La victoire est partagée.',
    },
    silent: {
      sticks: 'La valeur et l’effet de chaque bâtonnet.',
      cards: 'Les couleurs des cartes Commande.',
      first:
        'À la maison, le dernier à avoir mangé un bonbon commence. Ici, l’hôte choisit, ou laisse faire le hasard.',
      yours:
        'Les bâtonnets sont à vous avant que leurs effets ne s’appliquent. Ils comptent même si un effet ' +
        'termine la partie.',
      place: 'Ce qui compte, ce sont les bâtonnets pris, pas le sens dans lequel on lit la carte.',
      oneByOne: 'Les bâtonnets sont remis l’un après l’autre. Vous choisissez l’ordre, et le bout à chaque fois.',
      draws: 'Plusieurs cartes se piochent l’une après l’autre. Vous voyez chacune avant de choisir la suivante.',
      seen: 'Tout le monde voit une carte défaussée, et chaque carte sortie de la partie.',
      below: 'Après une annulation, la commande du dessous se retrouve au-dessus, et peut être annulée à son tour.',
      lastCard: 'Vous échangez sans carte, et l’autre n’en a qu’une : il la garde, et rien ne bouge.',
      thirdHand:
        'Si votre main est vide, la troisième main est à vous en entier. Elle n’est à personne, donc personne ' +
        'n’en garde une carte.',
      emptyHands: 'Vous pouvez donner votre main contre une main vide. Seules deux mains vides ne s’échangent pas.',
      targets: 'Vous choisissez parmi les joueurs sur qui l’effet agit vraiment.',
      waiting: 'Les bâtonnets renvoyés sur le tapis attendent le joueur suivant.',
      refill:
        'La pioche est aussi épuisée quand sa dernière carte complète les cartes visibles. Le reste de ce tour ' +
        'tombe ; les bâtonnets déjà remis restent sur le tapis.',
      hand: 'Les cartes qui restent en main ne valent rien.',
      editions: 'D’autres éditions peuvent avoir d’autres bâtonnets, cartes et mains. La table dit laquelle elle joue.',
    },
  },

  'candy-chaser': {
    goal: {
      goal:
        'Cinq bonbons font la course, et l’un d’eux est à vous, en secret. Aidez-le à monter sans vous faire ' +
        'remarquer. À la fin, vous pouvez accuser les autres, si vous avez découvert les bonbons des autres.',
    },
    table: {
      tracks:
        'Chaque bonbon a sa piste, de −2 jusqu’à 5, puis un bocal marqué G. Un cube de sucre montre où il en ' +
        'est. Tous partent de 0.',
      order:
        'Les pistes ont un ordre, de haut en bas : bleu, violet, vert, jaune, rouge. Il ne sert que si deux ' +
        'bonbons sont à la même hauteur.',
      die: 'Un dé. Les faces bleues font monter un cube, les rouges le font descendre, de −2 à +3.',
      secret:
        'Chacun reçoit un objectif secret : le bonbon qui est le sien. Les cartes en trop restent dans la ' +
        'boîte, sans être vues.',
      tattles: 'Chacun reçoit aussi cinq cartes Cafteur, une par bonbon. Elles serviront à la fin.',
    },
    turn: {
      roll: 'Lancez le dé.',
      move: 'Déplacez un cube de ce nombre. N’importe lequel ! Le vôtre, ou un autre pour brouiller les pistes.',
      whole: 'Tout va à un seul cube : on ne partage pas, et on ne fait pas moins de pas.',
      jar: 'Le bocal est d’abord fermé. Il s’ouvre à un bonbon dès qu’un autre est sur 3 ou plus haut.',
      edge:
        'Aucun cube ne tombe de sa piste. En bas, il s’arrête sur −2. En haut, il entre dans le bocal s’il est ' +
        'ouvert, sinon il s’arrête sur 5. Les pas en trop sont perdus.',
      stay: 'Vous pouvez donc aussi choisir un cube qui ne bouge pas : sur −2 pour un moins, sur 5 pour un plus.',
      over: 'Quand un cube tombe dans un bocal, on ne lance plus le dé. Place au cafardage.',
    },
    telling: {
      round:
        'Un seul tour de table : on commence à gauche de celui qui a rempli le bocal, et celui-ci passe en dernier.',
      accuse:
        'À votre tour, vous pouvez accuser quelqu’un, sans y être obligé. Nommez un joueur et passez-lui en ' +
        'secret la carte Cafteur du bonbon que vous lui prêtez.',
      answer: 'Il dit à voix haute si c’est vrai. Si oui, il est hors jeu. Si non, c’est vous.',
      secret: 'Personne ne montre son objectif, et nul autre n’apprend quel bonbon était sur la carte.',
      again:
        'Vous aviez raison ? Vous pouvez accuser encore un joueur, ou vous arrêter. Chaque carte Cafteur ne ' +
        'sert qu’une fois.',
      out: 'Ceux qui sont hors jeu n’ont plus de tour.',
    },
    cases: {
      watch: 'Regardez qui aide quel bonbon. Le carnet garde vos soupçons ; personne d’autre ne le voit.',
      bluff: 'Poussez parfois un bonbon qui n’est pas le vôtre. Qui n’en aide qu’un seul est vite démasqué.',
    },
    end: {
      high: 'Parmi les joueurs encore en jeu, celui dont le bonbon est le plus haut gagne. Le bocal bat le 5.',
      tie: 'À égalité de hauteur, on regarde l’ordre des pistes : celle du dessus passe devant.',
      last: 'Si tous les autres sont hors jeu, celui qui reste gagne.',
    },
    silent: {
      die: 'Les six faces du dé : −2, −1, +1, +1, +2 et +3.',
      two: 'À deux, on installe le jeu comme à trois ou quatre.',
      first:
        'À la maison, le dernier à avoir mangé un bonbon commence. Ici, l’hôte choisit, ou laisse faire le hasard.',
      five: 'Un cube qui dépasserait 5 alors que le bocal est fermé s’arrête sur 5.',
      lastOne: 'Le cafardage s’arrête dès qu’il ne reste qu’un joueur.',
      own: 'Vous pouvez nommer le bonbon de votre propre objectif. C’est faux à coup sûr : on vous demande d’abord.',
      shown: 'La partie finie, tous les objectifs sont montrés.',
      editions:
        'D’autres éditions peuvent avoir un autre dé, moins de bonbons ou d’autres pistes. La table dit ' +
        'laquelle elle joue.',
    },
  },

  'candy-conquest': {
    goal: {
      goal:
        'Posez vos bonbons sur le chocolat, les uns dans les autres et les uns sur les autres. Le premier à ' +
        'montrer quatre formes de sa couleur en ligne droite gagne.',
    },
    table: {
      candies:
        'Chacun a 24 bonbons d’une couleur. Un bonbon a deux moitiés. Chaque moitié est ronde, carrée ou en ' +
        'étoile, et petite ou grande.',
      halves: 'Une petite moitié est un bouchon, une grande est une coupe. Le bouchon entre dans la coupe.',
      kinds:
        'Les deux moitiés n’ont jamais la même forme. Cela fait douze bonbons, et vous avez chacun d’eux en double.',
      board:
        'Le plateau est une tablette de chocolat de cinq cases sur cinq. Grandes et petites cases alternent, ' +
        'comme le noir et le blanc d’un échiquier.',
      corners: 'Les quatre coins sont de grandes cases.',
    },
    turn: {
      place: 'À votre tour, posez un bonbon. Vous pouvez d’abord le retourner.',
      well: 'Dans une case libre : la moitié du bas doit être de la taille de la case. Sa forme n’a pas d’importance.',
      nest: 'Ou emboîtez : une petite moitié dans une grande de la même forme.',
      cover: 'Ou coiffez : une grande moitié par-dessus une petite de la même forme.',
      anybody: 'Peu importe à qui est le bonbon du dessous. On construit sur tout le monde.',
    },
    floors: {
      hidden: 'La moitié enfoncée dans le plateau ne se voit pas, et n’est à aucun étage.',
      floors:
        'Comptez les gaufrettes : la moitié du haut du premier bonbon d’une case est à l’étage 1, celle du ' +
        'deuxième à l’étage 2, et ainsi de suite.',
      share: 'Deux moitiés emboîtées partagent un étage. On ne voit que la grande, quelle que soit la première posée.',
      both:
        'Un bonbon peut donc se montrer deux fois : en bas, là où il coiffe une petite moitié, et un étage plus ' +
        'haut avec son autre moitié.',
    },
    end: {
      row: 'Quatre côte à côte au même étage, en ligne ou en colonne…',
      diagonal: '… ou en diagonale.',
      stairs: 'Un escalier, un étage plus haut à chaque pas. Il peut aller tout droit ou en diagonale.',
      pile: 'Ou quatre étages d’une même case.',
      draw: 'Quand plus personne n’a de bonbon à poser, personne ne gagne.',
    },
    cases: {
      cover: 'Coiffer prend une place à celui du dessous. Cela n’arrive qu’une fois par étage d’une case.',
      always: 'Seul celui qui vient de poser peut gagner.',
      height: 'Une pile peut monter tant qu’il reste des bonbons.',
    },
    silent: {
      kinds: 'Que chacun des douze bonbons existe en double.',
      corners: 'Que les coins sont grands.',
      first: 'À la maison, le plus jeune commence. Ici, l’hôte choisit, ou laisse faire le hasard.',
      pass: 'Si vous ne pouvez rien poser, vous passez. Jamais autrement, et vous pourrez peut-être poser plus tard.',
      height: 'Un étage est une hauteur : comptez les bonbons à partir du plateau.',
      stairs: 'Un escalier monte d’un étage exactement à chaque pas.',
      stuck: 'S’il reste des bonbons mais que personne ne peut en poser, personne ne gagne.',
      editions: 'D’autres éditions peuvent avoir d’autres plateaux et bonbons. La table dit laquelle elle joue.',
    },
  },
};
