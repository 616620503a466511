import type { PeopleTable } from '../../translations/table.ts'

export const SPANISH_PEOPLE: PeopleTable<'one' | 'many' | 'other'> = {
  agents: {
    nameless: 'Un agente que no da ningún nombre',
    named: 'Un agente que se llama a sí mismo «{agent}»',
    sentBy: '{agent}, enviado por {issuer}',
    program: 'Un programa de {host}',
    programNamed: 'Un programa de {host} que se llama a sí mismo «{agent}»',
    scopes: {
      'catalog:read': 'Leer el catálogo de artículos.',
      'products:read': 'Leer el feed de artículos.',
      'search:read': 'Buscar artículos.',
    },
    endAnytime: 'Puede terminar su acceso en cualquier momento en la página {page}.',
  },

  signIn: {
    title: 'Iniciar sesión',
    whyClaim: 'Un agente dice que actúa por usted. Inicie sesión para responder.',
    whyProgram: 'Un programa pide actuar aquí por usted. Inicie sesión para responder.',
    whyAgents: 'Vea qué agentes actúan aquí por usted y termine lo que no quiera.',
    noPassword: 'No necesita contraseña: le enviamos un correo con un enlace.',
    emailMistake: 'Necesitamos una dirección de correo, como ana@example.com.',
    sendLink: 'Enviarme un enlace',
    minutes: { one: '{count} minuto', many: '{count} de minutos', other: '{count} minutos' },
    sent: 'Mire en su buzón',
    sentNote: 'Un correo va de camino a {email}. El enlace que contiene vale {time}, una sola vez.',
    openHere: 'Ábralo en este navegador: así seguirá donde está ahora. Puede cerrar esta página.',
    nothingCame: '¿No ha llegado nada? Mire entre el correo no deseado, o {again}.',
    askAgain: 'pida otro enlace',
    question: '¿Iniciar sesión?',
    aboutTo: 'Va a iniciar sesión como {email} en este navegador.',
    otherBrowser: 'Este enlace se pidió en otro navegador.',
    otherBrowserNote:
      'Si fue usted, continúe. Si alguien le envió este enlace o le dijo que lo pidiera, cierre esta página: quizá quiera que usted responda de algo suyo.',
    signInHere: 'Fui yo: iniciar sesión aquí',
    signedOut: 'Ha cerrado la sesión',
    signedOutNote: 'Los agentes que actúan por usted siguen haciéndolo. {again} para verlos.',
    signInAgain: 'Inicie sesión de nuevo',
    price: 'Un paso más',
    priceNote: 'Últimamente se han pedido más correos de lo habitual, quizá por alguien con mala intención.',
    priceWork: 'Para que nadie pueda inundar buzones, su navegador calcula un momento antes de que enviemos el suyo.',
    compute: 'Calcular y enviarme un enlace',
    computing: 'Su navegador está calculando. Tarda entre un segundo y unos minutos.',
    priceWait: 'O vuelva a pedirlo en {time}, o en un navegador en el que ya haya iniciado sesión aquí.',
    signedInAs: 'Ha iniciado sesión como {email}.',
    signOut: 'Cerrar sesión',
  },

  answer: {
    says: '{agent} dice que actúa por usted. Se registró en {shop} el {date}.',
    ownWord: 'La tienda no sabe nada de él; el nombre que se da es cosa suya.',
    firstTime: 'Todavía no ha dicho que sí a este agente.',
    firstTimeNote:
      'Continúe solo si acaba de enviarlo usted mismo. Si alguien le envió aquí o le llama por este motivo, diga que no.',
    until: 'Puede responder hasta el {date}.',
    shown: 'Le ha mostrado seis cifras',
    digits: 'Las seis cifras que muestra su agente',
    yes: 'Sí, actúa por mí',
    asked: 'Le pide seis cifras',
    showDigits: 'Sí: mostrar las cifras',
    refuse: 'Dígalo y el registro termina al momento. O no haga nada: sin un código no obtiene nada.',
    no: 'No, no fui yo',
    confirmed: 'Ahora actúa por usted',
    confirmedNote:
      'Su agente se entera por sí mismo; puede cerrar esta página. Qué actúa por usted y cómo terminarlo está en la página {page}.',
    otherMailbox: 'Esto es para otro buzón',
    otherMailboxNote:
      'El agente ha indicado una dirección de correo distinta de la de su sesión. Cierre la sesión, abra de nuevo la dirección del agente e inicie sesión con el correo que le dio. Si no le dio ninguno, cierre esta página.',
    mistakes: {
      invalid_user_code: 'Este no es el código. Tras varios intentos fallidos, su agente necesita otro.',
      user_code_expired:
        'El código es demasiado antiguo o se escribió mal demasiadas veces. Pida a su agente que obtenga otro.',
    },
  },

  mine: {
    none: 'Ningún agente actúa por usted en {shop}.',
    these:
      'Estos actúan por usted en {shop}. No pueden comprar ni cambiar nada. Los nombres que se dan son cosa suya; la tienda no responde de ellos.',
    saidYes: 'Dijo que sí',
    when: '{date}, {way}',
    ways: {
      '0.1': 'tras un correo',
      identity: 'al iniciar sesión aquí, o su proveedor respondió por él',
      oauth: 'en la página donde pidió acceso',
    },
    lastUsed: 'Último uso',
    never: 'nunca',
    ends: 'Termina por sí solo',
    end: 'Terminar su acceso',
    all: 'Todos',
    endAll: 'Terminar todos los accesos',
    signIn: 'Su sesión',
    signOutEverywhere: 'Cerrar sesión en todos los navegadores',
    endedAlready: 'El acceso ya había terminado.',
    ended: {
      one: 'Su acceso ha terminado.',
      many: 'El acceso de {count} de agentes ha terminado.',
      other: 'El acceso de {count} agentes ha terminado.',
    },
  },

  consent: {
    question: '¿Puede {host} actuar por usted?',
    asks: '{agent} pide actuar por usted en {shop}. La tienda solo conoce de él la dirección en la que se describe a sí mismo: {address}. El nombre que se da es cosa suya.',
    firstTime: 'Es la primera vez que se lo pide aquí.',
    firstTimeNote:
      'Continúe solo si acaba de empezar esto usted mismo, en un programa en el que confía. Si alguien le envió aquí, diga que no.',
    destination: 'Adónde va su respuesta',
    toMachine:
      'A un programa del ordenador que usa en este momento. Podría ser cualquier programa que haya en él, así que continúe solo si lo abrió usted mismo.',
    toApp:
      'A la aplicación de este dispositivo que abre las direcciones que empiezan por {scheme}. Continúe solo si viene de ella.',
    toSite: 'A {host}.',
    toOtherSite: 'A {host}, que es un lugar distinto de {client}. Continúe solo si conoce ambos.',
    no: 'No',
    yes: 'Sí, puede actuar por mí',
    mistake: 'Este programa ha preguntado mal',
    mistakeNote: 'Un programa de {host} le ha enviado aquí con una pregunta que nadie puede responder: {why}',
    goBack: 'Puede volver y decírselo, si sabe adónde lleva: {place}. O cierre esta página.',
  },

  letters: {
    signIn: {
      subject: 'Iniciar sesión en {shop}',
      open: 'Alguien, esperamos que usted, ha pedido iniciar sesión en {shop} con esta dirección. Abra el enlace y pulse el botón:',
      until:
        'El enlace vale {time}, una sola vez. No se lo dé a nadie: ni a un agente, ni a quien le llame o le escriba.',
      otherwise: 'Si no lo ha pedido usted, no haga nada.',
    },
    claim: {
      subject: 'Un agente pide actuar por usted en {shop}',
      asks: '{agent} pide actuar por usted en {shop}. Si lo envió usted, abra el enlace, pulse el botón y léale el código.',
      may: 'Entonces podría, en su nombre: {scopes} No puede comprar ni cambiar nada.',
      otherwise: 'Si no lo envió usted, abra el enlace y dígalo; o no haga nada, y la petición termina por sí sola.',
      until:
        'El enlace vale hasta el {date}. Guarde este correo: más adelante, el mismo enlace termina el acceso del agente.',
    },
  },
}
