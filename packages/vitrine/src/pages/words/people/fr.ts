import type { PeopleTable } from '../../translations/table.ts'

export const FRENCH_PEOPLE: PeopleTable<'one' | 'many' | 'other'> = {
  agents: {
    nameless: 'Un agent qui ne donne pas de nom',
    named: 'Un agent qui se nomme « {agent} »',
    sentBy: '{agent}, envoyé par {issuer}',
    program: 'Un programme de {host}',
    programNamed: 'Un programme de {host} qui se nomme « {agent} »',
    scopes: {
      'catalog:read': 'Lire le catalogue des articles.',
      'products:read': 'Lire le flux des articles.',
      'search:read': 'Chercher des articles.',
    },
    endAnytime: 'Vous pouvez mettre fin à son accès à tout moment sur la page {page}.',
  },

  signIn: {
    title: 'Se connecter',
    whyClaim: 'Un agent dit qu’il agit pour vous. Connectez-vous pour répondre.',
    whyProgram: 'Un programme demande à agir ici pour vous. Connectez-vous pour répondre.',
    whyAgents: 'Voyez quels agents agissent ici pour vous, et mettez fin à ce que vous ne voulez pas.',
    noPassword: 'Aucun mot de passe n’est nécessaire : nous vous envoyons un e-mail avec un lien.',
    emailMistake: 'Il nous faut une adresse e-mail, comme ana@example.com.',
    sendLink: 'Recevoir un lien',
    minutes: { one: '{count} minute', many: '{count} de minutes', other: '{count} minutes' },
    sent: 'Consultez votre messagerie',
    sentNote: 'Un e-mail est en route vers {email}. Le lien qu’il contient est valable {time}, une seule fois.',
    openHere:
      'Ouvrez-le dans ce navigateur : vous continuerez là où vous êtes maintenant. Vous pouvez fermer cette page.',
    nothingCame: 'Rien n’est arrivé ? Regardez parmi les courriers indésirables, ou {again}.',
    askAgain: 'demandez encore un lien',
    question: 'Se connecter ?',
    aboutTo: 'Vous allez vous connecter en tant que {email} dans ce navigateur.',
    otherBrowser: 'Ce lien a été demandé dans un autre navigateur.',
    otherBrowserNote:
      'Si c’était vous, continuez. Si quelqu’un vous a envoyé ce lien ou vous a dit de le demander, fermez cette page : on veut peut-être vous faire répondre de quelque chose qui n’est pas à vous.',
    signInHere: 'C’était moi : me connecter ici',
    signedOut: 'Vous êtes déconnecté',
    signedOutNote: 'Les agents qui agissent pour vous continuent de le faire. {again} pour les voir.',
    signInAgain: 'Reconnectez-vous',
    price: 'Encore une étape',
    priceNote: 'Plus de messages que d’habitude ont été demandés récemment, peut-être par quelqu’un de malveillant.',
    priceWork:
      'Pour que personne ne puisse inonder des boîtes aux lettres, votre navigateur calcule un instant avant que nous envoyions le vôtre.',
    compute: 'Calculer et m’envoyer un lien',
    computing: 'Votre navigateur calcule. Cela prend d’une seconde à quelques minutes.',
    priceWait: 'Ou redemandez dans {time}, ou dans un navigateur avec lequel vous vous êtes déjà connecté ici.',
    signedInAs: 'Vous êtes connecté en tant que {email}.',
    signOut: 'Se déconnecter',
  },

  answer: {
    says: '{agent} dit qu’il agit pour vous. Il s’est inscrit chez {shop} le {date}.',
    ownWord: 'La boutique ne sait rien de lui ; le nom qu’il se donne n’engage que lui.',
    firstTime: 'Vous ne lui avez encore jamais dit oui.',
    firstTimeNote:
      'Ne continuez que si vous venez de l’envoyer vous-même. Si quelqu’un vous a envoyé ici ou vous appelle à ce sujet, dites non.',
    until: 'Vous pouvez répondre jusqu’au {date}.',
    shown: 'Il vous a montré six chiffres',
    digits: 'Les six chiffres que montre votre agent',
    yes: 'Oui, il agit pour moi',
    asked: 'Il vous demande six chiffres',
    showDigits: 'Oui : afficher les chiffres',
    refuse: 'Dites-le, et l’inscription prend fin aussitôt. Ou ne faites rien : sans code, il n’obtient rien.',
    no: 'Non, ce n’était pas moi',
    confirmed: 'Il agit maintenant pour vous',
    confirmedNote:
      'Votre agent l’apprend de lui-même ; vous pouvez fermer cette page. Ce qui agit pour vous, et comment y mettre fin, se trouve sur la page {page}.',
    otherMailbox: 'Ceci est destiné à une autre adresse',
    otherMailboxNote:
      'L’agent a indiqué une autre adresse e-mail que celle avec laquelle vous êtes connecté. Déconnectez-vous, ouvrez à nouveau l’adresse donnée par l’agent et connectez-vous avec l’adresse e-mail que vous lui avez donnée. Si vous ne lui en avez donné aucune, fermez cette page.',
    mistakes: {
      invalid_user_code:
        'Ce n’est pas le bon code. Après quelques essais erronés, votre agent a besoin d’un nouveau code.',
      user_code_expired:
        'Le code est trop ancien ou a été mal saisi trop souvent. Demandez à votre agent d’en obtenir un nouveau.',
    },
  },

  mine: {
    none: 'Aucun agent n’agit pour vous chez {shop}.',
    these:
      'Ces agents agissent pour vous chez {shop}. Ils ne peuvent rien acheter ni rien changer. Le nom qu’ils se donnent n’engage qu’eux ; la boutique ne s’en porte pas garante.',
    saidYes: 'Vous avez dit oui',
    when: '{date}, {way}',
    ways: {
      '0.1': 'après un e-mail',
      identity: 'en vous connectant ici, ou votre fournisseur s’est porté garant',
      oauth: 'sur la page où il a demandé l’accès',
    },
    lastUsed: 'Dernière utilisation',
    never: 'jamais',
    ends: 'Prend fin de lui-même',
    end: 'Mettre fin à son accès',
    all: 'Tous ensemble',
    endAll: 'Mettre fin à tous les accès',
    signIn: 'Votre connexion',
    signOutEverywhere: 'Se déconnecter dans tous les navigateurs',
    endedAlready: 'L’accès avait déjà pris fin.',
    ended: {
      one: 'Son accès a pris fin.',
      many: 'L’accès de {count} d’agents a pris fin.',
      other: 'L’accès de {count} agents a pris fin.',
    },
  },

  consent: {
    question: '{host} peut-il agir pour vous ?',
    asks: '{agent} demande à agir pour vous chez {shop}. La boutique n’en connaît que l’adresse à laquelle il se décrit lui-même : {address}. Le nom qu’il se donne n’engage que lui.',
    firstTime: 'C’est la première fois qu’il vous le demande ici.',
    firstTimeNote:
      'Ne continuez que si vous venez de commencer cela vous-même, dans un programme auquel vous faites confiance. Si quelqu’un vous a envoyé ici, dites non.',
    destination: 'Où va votre réponse',
    toMachine:
      'À un programme sur l’ordinateur que vous utilisez en ce moment. Ce pourrait être n’importe quel programme de cet ordinateur ; ne continuez donc que si vous l’avez lancé vous-même.',
    toApp:
      'À l’application de cet appareil qui ouvre les adresses commençant par {scheme}. Ne continuez que si vous en venez.',
    toSite: 'À {host}.',
    toOtherSite: 'À {host}, qui est un autre lieu que {client}. Ne continuez que si vous connaissez les deux.',
    no: 'Non',
    yes: 'Oui, il peut agir pour moi',
    mistake: 'La demande de ce programme est incorrecte',
    mistakeNote:
      'Un programme de {host} vous a envoyé ici avec une question à laquelle personne ne peut répondre : {why}',
    goBack: 'Vous pouvez revenir le lui dire, si vous savez où cela mène : {place}. Ou fermez cette page.',
  },

  letters: {
    signIn: {
      subject: 'Se connecter chez {shop}',
      open: 'Quelqu’un, vous sans doute, a demandé à se connecter chez {shop} avec cette adresse. Ouvrez le lien et appuyez sur le bouton :',
      until:
        'Le lien est valable {time}, une seule fois. Ne le donnez à personne : ni à un agent, ni à qui vous appelle ou vous écrit.',
      otherwise: 'Si vous n’avez rien demandé, ne faites rien.',
    },
    claim: {
      subject: 'Un agent demande à agir pour vous chez {shop}',
      asks: '{agent} demande à agir pour vous chez {shop}. Si vous l’avez envoyé, ouvrez le lien, appuyez sur le bouton et lisez-lui le code.',
      may: 'Il pourrait alors, en votre nom : {scopes} Il ne peut rien acheter ni rien changer.',
      otherwise:
        'Si vous ne l’avez pas envoyé, ouvrez le lien et dites-le ; ou ne faites rien, et la demande prend fin d’elle-même.',
      until:
        'Le lien est valable jusqu’au {date}. Gardez cet e-mail : plus tard, le même lien met fin à l’accès de l’agent.',
    },
  },
}
