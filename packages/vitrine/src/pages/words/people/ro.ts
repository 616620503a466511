import type { PeopleTable } from '../../translations/table.ts'

export const ROMANIAN_PEOPLE: PeopleTable<'one' | 'few' | 'other'> = {
  agents: {
    nameless: 'Un agent care nu își spune numele',
    named: 'Un agent care își spune „{agent}”',
    sentBy: '{agent}, trimis de {issuer}',
    program: 'Un program de la {host}',
    programNamed: 'Un program de la {host} care își spune „{agent}”',
    scopes: {
      'catalog:read': 'Să citească catalogul de produse.',
      'products:read': 'Să citească fluxul de produse.',
      'search:read': 'Să caute produse.',
    },
    endAnytime: 'Îi puteți încheia accesul oricând pe pagina {page}.',
  },

  signIn: {
    title: 'Autentificare',
    whyClaim: 'Un agent spune că acționează pentru dumneavoastră. Autentificați-vă ca să răspundeți.',
    whyProgram: 'Un program cere să acționeze aici pentru dumneavoastră. Autentificați-vă ca să răspundeți.',
    whyAgents: 'Vedeți ce agenți acționează aici pentru dumneavoastră și încheiați ce nu doriți.',
    noPassword: 'Nu aveți nevoie de parolă: vă trimitem un e-mail cu un link.',
    emailMistake: 'Avem nevoie de o adresă de e-mail, cum ar fi ana@example.com.',
    sendLink: 'Trimite-mi un link',
    minutes: { one: '{count} minut', few: '{count} minute', other: '{count} de minute' },
    sent: 'Verificați-vă e-mailul',
    sentNote: 'Un e-mail către {email} este pe drum. Linkul din el este valabil {time}, o singură dată.',
    openHere: 'Deschideți-l în acest browser: astfel continuați de unde sunteți acum. Puteți închide această pagină.',
    nothingCame: 'Nu a venit nimic? Căutați printre mesajele nedorite sau {again}.',
    askAgain: 'cereți un alt link',
    question: 'Vă autentificați?',
    aboutTo: 'Sunteți pe cale să vă autentificați ca {email} în acest browser.',
    otherBrowser: 'Acest link a fost cerut în alt browser.',
    otherBrowserNote:
      'Dacă ați fost dumneavoastră, continuați. Dacă cineva v-a trimis acest link sau v-a spus să îl cereți, închideți această pagină: poate vrea să răspundeți pentru ceva de-al său.',
    signInHere: 'Eu am fost: autentificare aici',
    signedOut: 'V-ați deconectat',
    signedOutNote: 'Agenții care acționează pentru dumneavoastră continuă să o facă. {again} ca să îi vedeți.',
    signInAgain: 'Autentificați-vă din nou',
    price: 'Încă un pas',
    priceNote: 'În ultimul timp s-au cerut mai multe mesaje decât de obicei, poate de cineva rău intenționat.',
    priceWork:
      'Pentru ca nimeni să nu poată inunda cutii poștale, browserul dumneavoastră calculează o clipă înainte să trimitem mesajul.',
    compute: 'Calculează și trimite-mi un link',
    computing: 'Browserul calculează. Durează de la o secundă la câteva minute.',
    priceWait: 'Sau cereți din nou peste {time}, sau într-un browser în care v-ați mai autentificat aici.',
    signedInAs: 'Sunteți autentificat ca {email}.',
    signOut: 'Deconectare',
  },

  answer: {
    says: '{agent} spune că acționează pentru dumneavoastră. S-a înregistrat la {shop} pe {date}.',
    ownWord: 'Magazinul nu știe nimic despre el; numele și l-a ales singur.',
    firstTime: 'Pe acesta nu l-ați mai acceptat până acum.',
    firstTimeNote:
      'Continuați numai dacă l-ați trimis chiar dumneavoastră acum. Dacă cineva v-a trimis aici sau vă sună în legătură cu asta, spuneți nu.',
    until: 'Puteți răspunde până la {date}.',
    shown: 'V-a arătat șase cifre',
    digits: 'Cele șase cifre pe care le arată agentul',
    yes: 'Da, acționează pentru mine',
    asked: 'Vă cere șase cifre',
    showDigits: 'Da: arată-mi cifrele',
    refuse: 'Spuneți-o și înregistrarea se încheie imediat. Sau nu faceți nimic: fără un cod nu primește nimic.',
    no: 'Nu, nu am fost eu',
    confirmed: 'Acționează acum pentru dumneavoastră',
    confirmedNote:
      'Agentul află singur; puteți închide această pagină. Ce acționează pentru dumneavoastră și cum puteți încheia găsiți pe pagina {page}.',
    otherMailbox: 'Este pentru altă adresă de e-mail',
    otherMailboxNote:
      'Agentul a indicat altă adresă de e-mail decât cea cu care sunteți autentificat. Deconectați-vă, deschideți din nou adresa dată de agent și autentificați-vă cu e-mailul pe care i l-ați dat. Dacă nu i-ați dat niciunul, închideți această pagină.',
    mistakes: {
      invalid_user_code: 'Nu acesta este codul. După câteva încercări greșite, agentul are nevoie de unul nou.',
      user_code_expired: 'Codul este prea vechi sau a fost greșit de prea multe ori. Agentul trebuie să ceară altul.',
    },
  },

  mine: {
    none: 'Niciun agent nu acționează pentru dumneavoastră la {shop}.',
    these:
      'Aceștia acționează pentru dumneavoastră la {shop}. Nu pot cumpăra și nu pot schimba nimic. Numele și le-au ales singuri; magazinul nu garantează pentru ele.',
    saidYes: 'Ați fost de acord',
    when: '{date}, {way}',
    ways: {
      '0.1': 'după un e-mail',
      identity: 'prin autentificarea dumneavoastră aici sau la garanția furnizorului dumneavoastră',
      oauth: 'pe pagina pe care a cerut acces',
    },
    lastUsed: 'Folosit ultima dată',
    never: 'niciodată',
    ends: 'Se încheie de la sine',
    end: 'Încheie accesul lui',
    all: 'Toți',
    endAll: 'Încheie toate accesele',
    signIn: 'Autentificarea dumneavoastră',
    signOutEverywhere: 'Deconectare în toate browserele',
    endedAlready: 'Accesul se încheiase deja.',
    ended: {
      one: 'Accesul lui s-a încheiat.',
      few: 'Accesul a {count} agenți s-a încheiat.',
      other: 'Accesul a {count} de agenți s-a încheiat.',
    },
  },

  consent: {
    question: 'Poate {host} să acționeze pentru dumneavoastră?',
    asks: '{agent} cere să acționeze pentru dumneavoastră la {shop}. Magazinul cunoaște despre el numai adresa la care se descrie singur: {address}. Numele și l-a ales singur.',
    firstTime: 'Este prima dată când vă cere asta aici.',
    firstTimeNote:
      'Continuați numai dacă ați început asta chiar dumneavoastră acum, într-un program în care aveți încredere. Dacă cineva v-a trimis aici, spuneți nu.',
    destination: 'Unde ajunge răspunsul dumneavoastră',
    toMachine:
      'La un program de pe calculatorul pe care îl folosiți acum. Ar putea fi oricare program de pe el, așa că mergeți mai departe numai dacă l-ați pornit dumneavoastră.',
    toApp:
      'La aplicația de pe acest dispozitiv care deschide adresele ce încep cu {scheme}. Continuați numai dacă veniți de la ea.',
    toSite: 'La {host}.',
    toOtherSite: 'La {host}, care este alt loc decât {client}. Continuați numai dacă le cunoașteți pe amândouă.',
    no: 'Nu',
    yes: 'Da, poate acționa pentru mine',
    mistake: 'Acest program a întrebat greșit',
    mistakeNote: 'Un program de la {host} v-a trimis aici cu o întrebare la care nimeni nu poate răspunde: {why}',
    goBack: 'Puteți reveni să îi spuneți, dacă știți unde duce: {place}. Sau închideți această pagină.',
  },

  letters: {
    signIn: {
      subject: 'Autentificare la {shop}',
      open: 'Cineva, sperăm că dumneavoastră, a cerut să se autentifice la {shop} cu această adresă. Deschideți linkul și apăsați butonul:',
      until:
        'Linkul este valabil {time}, o singură dată. Nu îl dați nimănui: nici unui agent, nici cui vă sună sau vă scrie.',
      otherwise: 'Dacă nu l-ați cerut dumneavoastră, nu faceți nimic.',
    },
    claim: {
      subject: 'Un agent cere să acționeze pentru dumneavoastră la {shop}',
      asks: '{agent} cere să acționeze pentru dumneavoastră la {shop}. Dacă l-ați trimis dumneavoastră, deschideți linkul, apăsați butonul și citiți-i codul.',
      may: 'Ar putea apoi, în numele dumneavoastră: {scopes} Nu poate cumpăra și nu poate schimba nimic.',
      otherwise:
        'Dacă nu l-ați trimis dumneavoastră, deschideți linkul și spuneți-o; sau nu faceți nimic, iar cererea se încheie de la sine.',
      until:
        'Linkul este valabil până la {date}. Păstrați acest e-mail: mai târziu, același link încheie accesul agentului.',
    },
  },
}
