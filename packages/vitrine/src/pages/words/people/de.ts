import type { PeopleTable } from '../../translations/table.ts'

export const GERMAN_PEOPLE: PeopleTable<'one' | 'other'> = {
  agents: {
    nameless: 'Ein Agent ohne Namen',
    named: 'Ein Agent mit dem selbst gewählten Namen „{agent}“',
    sentBy: '{agent}, geschickt von {issuer}',
    program: 'Ein Dienst von {host}',
    programNamed: 'Ein Dienst von {host} mit dem selbst gewählten Namen „{agent}“',
    scopes: {
      'catalog:read': 'Den Katalog lesen.',
      'products:read': 'Den Feed der Artikel lesen.',
      'search:read': 'Artikel suchen.',
    },
    endAnytime: 'Sie können seinen Zugang jederzeit auf der Seite {page} beenden.',
  },

  signIn: {
    title: 'Anmelden',
    whyClaim: 'Ein Agent sagt, dass er für Sie handelt. Melden Sie sich an, um zu antworten.',
    whyProgram: 'Ein Programm bittet darum, hier für Sie zu handeln. Melden Sie sich an, um zu antworten.',
    whyAgents: 'Sehen Sie, welche Agenten hier für Sie handeln, und beenden Sie, was Sie nicht wollen.',
    noPassword: 'Sie brauchen kein Passwort: Wir schicken Ihnen eine E-Mail mit einem Link.',
    emailMistake: 'Wir brauchen eine E-Mail-Adresse wie ana@example.com.',
    sendLink: 'Link zuschicken',
    minutes: { one: '{count} Minute', other: '{count} Minuten' },
    sent: 'Sehen Sie in Ihr Postfach',
    sentNote: 'Eine E-Mail an {email} ist unterwegs. Der Link darin gilt {time}, ein einziges Mal.',
    openHere:
      'Öffnen Sie ihn in diesem Browser: Dann geht es dort weiter, wo Sie jetzt sind. Diese Seite können Sie schließen.',
    nothingCame: 'Es ist nichts gekommen? Sehen Sie bei den unerwünschten E-Mails nach, oder {again}.',
    askAgain: 'fordern Sie den Link noch einmal an',
    question: 'Anmelden?',
    aboutTo: 'Sie sind dabei, sich in diesem Browser als {email} anzumelden.',
    otherBrowser: 'Dieser Link wurde in einem anderen Browser angefordert.',
    otherBrowserNote:
      'Wenn Sie das waren, machen Sie weiter. Wenn Ihnen jemand diesen Link geschickt oder Sie gebeten hat, ihn anzufordern, schließen Sie diese Seite: Vielleicht sollen Sie für etwas geradestehen, das nicht von Ihnen kommt.',
    signInHere: 'Das war ich: hier anmelden',
    signedOut: 'Sie sind abgemeldet',
    signedOutNote: 'Agenten, die für Sie handeln, tun das weiterhin. {again}, um sie zu sehen.',
    signInAgain: 'Melden Sie sich wieder an',
    price: 'Noch ein Schritt',
    priceNote: 'In letzter Zeit wurden mehr Mails angefordert als üblich, vielleicht von jemandem, der Böses will.',
    priceWork:
      'Damit niemand Postfächer überfluten kann, rechnet Ihr Browser einen Moment, bevor wir Ihre Mail senden.',
    compute: 'Rechnen und Link senden',
    computing: 'Ihr Browser rechnet. Das dauert zwischen einer Sekunde und einigen Minuten.',
    priceWait:
      'Oder fragen Sie in {time} noch einmal, oder in einem Browser, in dem Sie sich hier schon einmal angemeldet haben.',
    signedInAs: 'Sie sind angemeldet als {email}.',
    signOut: 'Abmelden',
  },

  answer: {
    says: '{agent} sagt, dass er für Sie handelt. Er hat sich am {date} bei {shop} registriert.',
    ownWord: 'Der Shop weiß nichts über ihn; wie er sich nennt, hat er selbst bestimmt.',
    firstTime: 'Diesem Agenten haben Sie noch nie zugestimmt.',
    firstTimeNote:
      'Machen Sie nur weiter, wenn Sie ihn gerade selbst geschickt haben. Wenn jemand Sie hierher geschickt hat oder Sie deswegen anruft, lehnen Sie ab.',
    until: 'Sie können bis {date} antworten.',
    shown: 'Er hat Ihnen sechs Ziffern gezeigt',
    digits: 'Die sechs Ziffern, die Ihr Agent zeigt',
    yes: 'Ja, er handelt für mich',
    asked: 'Er fragt Sie nach sechs Ziffern',
    showDigits: 'Ja: Ziffern anzeigen',
    refuse: 'Sagen Sie es, und die Registrierung endet sofort. Oder tun Sie nichts: Ohne Code bekommt er nichts.',
    no: 'Nein, das war ich nicht',
    confirmed: 'Er handelt jetzt für Sie',
    confirmedNote:
      'Ihr Agent erfährt es von selbst; Sie können diese Seite schließen. Was für Sie handelt und wie Sie es beenden, steht auf der Seite {page}.',
    otherMailbox: 'Das ist für ein anderes Postfach',
    otherMailboxNote:
      'Der Agent hat eine andere E-Mail-Adresse genannt als die, mit der Sie angemeldet sind. Melden Sie sich ab, öffnen Sie die Adresse des Agenten noch einmal, und melden Sie sich mit der E-Mail-Adresse an, die Sie ihm gegeben haben. Wenn Sie ihm keine gegeben haben, schließen Sie diese Seite.',
    mistakes: {
      invalid_user_code: 'Das ist nicht der Code. Nach einigen falschen Versuchen braucht Ihr Agent einen neuen.',
      user_code_expired:
        'Der Code ist zu alt oder wurde zu oft falsch eingegeben. Lassen Sie Ihren Agenten einen neuen holen.',
    },
  },

  mine: {
    none: 'Bei {shop} handelt kein Agent für Sie.',
    these:
      'Diese handeln bei {shop} für Sie. Sie können nichts kaufen und nichts ändern. Wie sie sich nennen, haben sie selbst bestimmt; der Shop bürgt für nichts davon.',
    saidYes: 'Sie haben zugestimmt',
    when: '{date}, {way}',
    ways: {
      '0.1': 'nach einer E-Mail',
      identity: 'mit Ihrer Anmeldung hier, oder Ihr Anbieter hat für ihn gebürgt',
      oauth: 'auf der Seite, auf der er um Zugang gebeten hat',
    },
    lastUsed: 'Zuletzt benutzt',
    never: 'nie',
    ends: 'Endet von selbst',
    end: 'Seinen Zugang beenden',
    all: 'Alle zusammen',
    endAll: 'Alle Zugänge beenden',
    signIn: 'Ihre Anmeldung',
    signOutEverywhere: 'In allen Browsern abmelden',
    endedAlready: 'Der Zugang war schon beendet.',
    ended: { one: 'Sein Zugang ist beendet.', other: 'Der Zugang von {count} Agenten ist beendet.' },
  },

  consent: {
    question: 'Darf {host} für Sie handeln?',
    asks: '{agent} bittet darum, bei {shop} für Sie zu handeln. Der Shop kennt davon nur die Adresse, unter der er sich selbst beschreibt: {address}. Wie er sich nennt, hat er selbst bestimmt.',
    firstTime: 'Er fragt Sie hier zum ersten Mal.',
    firstTimeNote:
      'Machen Sie nur weiter, wenn Sie das gerade selbst begonnen haben, in einem Programm, dem Sie vertrauen. Wenn jemand Sie hierher geschickt hat, lehnen Sie ab.',
    destination: 'Wohin Ihre Antwort geht',
    toMachine:
      'An ein Programm auf dem Computer, den Sie gerade benutzen. Jedes Programm darauf könnte es sein; machen Sie also nur weiter, wenn Sie es selbst gestartet haben.',
    toApp:
      'An die Anwendung auf diesem Gerät, die Adressen öffnet, die mit {scheme} beginnen. Machen Sie nur weiter, wenn Sie von dort kommen.',
    toSite: 'An {host}.',
    toOtherSite: 'An {host}, das ist ein anderer Ort als {client}. Machen Sie nur weiter, wenn Sie beide kennen.',
    no: 'Nein',
    yes: 'Ja, er darf für mich handeln',
    mistake: 'Dieses Programm hat falsch gefragt',
    mistakeNote: 'Ein Dienst von {host} hat Sie mit einer Frage hierher geschickt, die niemand beantworten kann: {why}',
    goBack:
      'Sie können zurückgehen und es ihm mitteilen, wenn Sie wissen, wohin das führt: {place}. Oder schließen Sie diese Seite.',
  },

  letters: {
    signIn: {
      subject: 'Anmelden bei {shop}',
      open: 'Jemand, hoffentlich Sie, möchte sich mit dieser Adresse bei {shop} anmelden. Öffnen Sie den Link und drücken Sie den Knopf:',
      until:
        'Der Link gilt {time}, ein einziges Mal. Geben Sie ihn niemandem: keinem Agenten, und auch niemandem, der Sie anruft oder Ihnen schreibt.',
      otherwise: 'Wenn Sie ihn nicht angefordert haben, tun Sie nichts.',
    },
    claim: {
      subject: 'Ein Agent möchte bei {shop} für Sie handeln',
      asks: '{agent} bittet darum, bei {shop} für Sie zu handeln. Wenn Sie ihn geschickt haben, öffnen Sie den Link, drücken Sie den Knopf und lesen Sie ihm den Code vor.',
      may: 'Er könnte dann in Ihrem Namen: {scopes} Er kann nichts kaufen und nichts ändern.',
      otherwise:
        'Wenn Sie ihn nicht geschickt haben, öffnen Sie den Link und sagen Sie es; oder tun Sie nichts, und die Anfrage endet von selbst.',
      until:
        'Der Link gilt bis {date}. Bewahren Sie diese E-Mail auf: Später beendet derselbe Link den Zugang des Agenten.',
    },
  },
}
