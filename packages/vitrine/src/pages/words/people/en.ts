/** What the shop says to people who answer for an agent: on the pages behind a sign-in, and in letters. */
export const ENGLISH_PEOPLE = {
  /** How an agent is spoken of; what was not checked is said to be somebody's word. */
  agents: {
    nameless: 'An agent that gives no name',
    named: 'An agent that calls itself “{agent}”',
    sentBy: '{agent}, sent by {issuer}',
    program: 'A program of {host}',
    programNamed: 'A program of {host} that calls itself “{agent}”',
    scopes: {
      'catalog:read': 'Reading the product catalogue.',
      'products:read': 'Reading the product feed.',
      'search:read': 'Searching products.',
    },
    endAnytime: 'You can end its access at any time on the page {page}.',
  },

  signIn: {
    title: 'Sign in',
    whyClaim: 'An agent says that it acts for you. Sign in to answer.',
    whyProgram: 'A program asks to act for you here. Sign in to answer.',
    whyAgents: 'See which agents act for you here, and end what you do not want.',
    noPassword: 'You need no password: we send you a mail with a link.',
    emailMistake: 'We need an e-mail address, such as ana@example.com.',
    sendLink: 'Send me a link',
    minutes: { one: '{count} minute', other: '{count} minutes' },
    sent: 'Look into your mailbox',
    sentNote: 'A mail to {email} is on its way. The link in it is good for {time}, once.',
    openHere: 'Open it in this browser: then you go on where you are now. You may close this page.',
    nothingCame: 'Nothing has come? Look among unwanted mail, or {again}.',
    askAgain: 'ask once more',
    question: 'Sign in?',
    aboutTo: 'You are about to sign in as {email} in this browser.',
    otherBrowser: 'This link was asked for in another browser.',
    otherBrowserNote:
      'If that was you, go on. If somebody sent you this link or told you to ask for it, close this page: they may want you to answer for something of theirs.',
    signInHere: 'That was me: sign in here',
    signedOut: 'You are signed out',
    signedOutNote: 'Agents that act for you go on doing so. {again} to see them.',
    signInAgain: 'Sign in again',
    price: 'One more step',
    priceNote: 'More mails were asked for lately than is usual, perhaps by somebody who means ill.',
    priceWork: 'So that nobody can flood mailboxes, your browser computes for a moment before we send yours.',
    compute: 'Compute and send me a link',
    computing: 'Your browser is computing. This takes from a second to a few minutes.',
    priceWait: 'Or ask again in {time}, or in a browser in which you have signed in here before.',
    signedInAs: 'You are signed in as {email}.',
    signOut: 'Sign out',
  },

  /** The page to which an agent leads its human. */
  answer: {
    says: '{agent} says that it acts for you. It registered at {shop} on {date}.',
    ownWord: 'The shop knows nothing of it; what it calls itself is its own word.',
    firstTime: 'You have not said yes to this one before.',
    firstTimeNote:
      'Go on only if you sent it yourself just now. If somebody sent you here or calls you about it, say no.',
    until: 'You can answer until {date}.',
    shown: 'It has shown you six digits',
    digits: 'The six digits that your agent shows',
    yes: 'Yes, it acts for me',
    asked: 'It asks you for six digits',
    showDigits: 'Yes: show me the digits',
    refuse: 'Say so, and the registration ends at once. Or do nothing: without a code it gets nothing.',
    no: 'No, this was not me',
    confirmed: 'It acts for you now',
    confirmedNote:
      'Your agent learns of it by itself; you can close this page. What acts for you, and how to end it, is on the page {page}.',
    otherMailbox: 'This is for another mailbox',
    otherMailboxNote:
      'The agent has named another e-mail address than the one that you are signed in with. Sign out, open the agent’s address again, and sign in with the one that you gave it. If you gave it none, close this page.',
    mistakes: {
      invalid_user_code: 'This is not the code. After a few wrong tries your agent needs a new one.',
      user_code_expired: 'The code is too old, or was mistyped too often. Let your agent get a new one.',
    },
  },

  mine: {
    none: 'No agent acts for you at {shop}.',
    these:
      'These act for you at {shop}. They can buy nothing and change nothing. What they call themselves is their own word; the shop vouches for none of it.',
    saidYes: 'You said yes',
    when: '{date}, {way}',
    ways: {
      '0.1': 'after a mail',
      identity: 'by your sign-in here, or your provider vouched for it',
      oauth: 'on the page where it asked for access',
    },
    lastUsed: 'Last used',
    never: 'never',
    ends: 'Ends by itself',
    end: 'End its access',
    all: 'All of them',
    endAll: 'End all access',
    signIn: 'Your sign-in',
    signOutEverywhere: 'Sign out in every browser',
    endedAlready: 'It had ended already.',
    ended: { one: 'Its access has ended.', other: 'The access of {count} agents has ended.' },
  },

  consent: {
    question: 'May {host} act for you?',
    asks: '{agent} asks to act for you at {shop}. The shop knows nothing of it but the address at which it describes itself: {address}. What it calls itself is its own word.',
    firstTime: 'This is the first time that it asks you here.',
    firstTimeNote:
      'Go on only if you began this yourself just now, in a program that you trust. If somebody sent you here, say no.',
    destination: 'Where your answer goes',
    toMachine:
      'To a program on the computer that you are using now. Any program on it could be that one, so go on only if you started it yourself.',
    toApp:
      'To the application on this device that opens addresses which begin with {scheme}. Go on only if you came from it.',
    toSite: 'To {host}.',
    toOtherSite: 'To {host}, which is another place than {client}. Go on only if you know both.',
    no: 'No',
    yes: 'Yes, it may act for me',
    mistake: 'This program has asked wrongly',
    mistakeNote: 'A program of {host} has sent you here with a question that nobody can answer: {why}',
    goBack: 'You can go back and tell it, if you know where that leads: {place}. Or close this page.',
  },

  letters: {
    signIn: {
      subject: 'Sign in at {shop}',
      open: 'Somebody, we hope you, asked to sign in at {shop} with this address. Open the link and press the button:',
      until:
        'The link is good for {time}, once. Give it to nobody: not to an agent, and not to somebody who calls or writes to you.',
      otherwise: 'If you did not ask for it, do nothing.',
    },
    claim: {
      subject: 'An agent asks to act for you at {shop}',
      asks: '{agent} asks to act for you at {shop}. If you sent it, open the link, press the button and read the code out to it.',
      may: 'It could then do this in your name: {scopes} It can buy nothing and change nothing.',
      otherwise: 'If you did not send it, open the link and say so; or do nothing, and the request ends by itself.',
      until: 'The link is good until {date}. Keep this mail: later the same link ends the agent’s access.',
    },
  },
} as const
