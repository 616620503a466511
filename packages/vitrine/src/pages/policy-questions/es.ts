import type { PolicyQuestions } from '../policy/policy-templates.ts'

export const SPANISH_QUESTIONS: PolicyQuestions = {
  note: 'Cada línea que empieza por [?] es una pregunta para usted. Escriba su respuesta en su lugar, o bórrela. Cuando no quede ninguna, la página se publica la próxima vez que arranque la tienda; hasta entonces dice que aún no está publicada. Los visitantes nunca ven esta nota.',
  asks: {
    'privacy-policy': [
      '¿Quién es responsable de los datos personales: nombre, dirección y correo electrónico de la empresa?',
      '¿Qué guarda cuando alguien solo mira la tienda, por ejemplo registros y cookies, por qué y durante cuánto tiempo?',
      '¿Qué datos necesita para un pedido y quién los recibe, por ejemplo el transportista y el proveedor de pagos?',
      '¿Sobre qué base legal los guarda y cuándo los borra?',
      '¿Cómo se pueden consultar, corregir o borrar los datos y ante qué autoridad se puede reclamar?',
    ],
    'terms-and-conditions': [
      '¿Quién vende: razón social, dirección, número de registro y número fiscal?',
      '¿Incluyen los precios los impuestos y qué se añade?',
      '¿Cuándo se celebra el contrato: con el pedido, con su confirmación o con el envío?',
      '¿Cómo y cuándo se paga?',
      '¿Qué ley se aplica y qué derechos tienen los clientes si un producto es defectuoso?',
    ],
    shipping: [
      '¿A qué países y regiones envía?',
      '¿Cuánto cuesta el envío y a partir de qué importe es gratuito?',
      '¿Cuántos días laborables pasan hasta que sale un paquete y cuántos tarda en llegar?',
      '¿Qué transportista entrega y cómo se puede seguir un paquete?',
      '¿Qué debe hacer un cliente si un paquete llega tarde o dañado?',
    ],
    'returns-and-refunds': [
      '¿En cuántos días se puede devolver un producto y desde cuándo se cuentan?',
      '¿Cómo empieza un cliente una devolución y quién la paga?',
      '¿En qué estado debe estar el producto y qué no se puede devolver?',
      '¿Cuándo y cómo devuelve el dinero?',
      '¿Qué hace si un producto es defectuoso?',
    ],
    contact: [
      '¿En qué correo electrónico y teléfono responde?',
      '¿Cuál es su dirección postal?',
      '¿Cuándo responde y en qué idiomas?',
    ],
  },
  faqs: ['¿Cuánto tarda el envío?', '¿Cuánto cuesta el envío?', '¿Cómo puedo devolver algo?', '¿Cómo puedo pagar?'],
  answer: 'Responda en una o dos frases.',
}
