import type { PolicyQuestions } from '../policy/policy-templates.ts'

export const FRENCH_QUESTIONS: PolicyQuestions = {
  note: 'Chaque ligne qui commence par [?] est une question pour vous. Écrivez votre réponse à sa place, ou supprimez-la. Quand il n’en reste plus, la page est publiée au prochain démarrage de la boutique ; jusque-là, elle indique qu’elle n’est pas encore publiée. Les visiteurs ne voient jamais cette note.',
  asks: {
    'privacy-policy': [
      'Qui est responsable des données personnelles : nom, adresse et e-mail de l’entreprise ?',
      'Que conservez-vous quand quelqu’un consulte seulement la boutique, par exemple journaux et cookies, pourquoi et combien de temps ?',
      'De quelles données avez-vous besoin pour une commande, et qui les reçoit, par exemple le transporteur et le prestataire de paiement ?',
      'Sur quelle base légale les conservez-vous, et quand les supprimez-vous ?',
      'Comment peut-on consulter, rectifier ou faire supprimer ses données, et auprès de quelle autorité peut-on se plaindre ?',
    ],
    'terms-and-conditions': [
      'Qui vend : raison sociale, adresse, numéro d’immatriculation et numéro de TVA ?',
      'Les prix comprennent-ils les taxes, et que faut-il y ajouter ?',
      'Quand le contrat est-il conclu : à la commande, à sa confirmation ou à l’expédition ?',
      'Comment et quand paie-t-on ?',
      'Quel droit s’applique, et quels sont les droits des clients en cas de défaut ?',
    ],
    shipping: [
      'Dans quels pays et régions livrez-vous ?',
      'Combien coûte la livraison, et à partir de quel montant est-elle gratuite ?',
      'Combien de jours ouvrés faut-il avant l’expédition, et combien dure le transport ?',
      'Quel transporteur livre, et comment suivre un colis ?',
      'Que doit faire un client si un colis arrive en retard ou endommagé ?',
    ],
    'returns-and-refunds': [
      'Dans quel délai peut-on retourner un article, et à partir de quand court-il ?',
      'Comment un client commence-t-il un retour, et qui le paie ?',
      'Dans quel état doit être l’article, et qu’est-ce qui ne peut pas être retourné ?',
      'Quand et comment remboursez-vous ?',
      'Que faites-vous si un article est défectueux ?',
    ],
    contact: [
      'À quelle adresse e-mail et à quel numéro de téléphone répondez-vous ?',
      'Quelle est votre adresse postale ?',
      'Quand répondez-vous, et dans quelles langues ?',
    ],
  },
  faqs: [
    'Combien de temps dure la livraison ?',
    'Combien coûte la livraison ?',
    'Comment retourner un article ?',
    'Comment puis-je payer ?',
  ],
  answer: 'Répondez en une ou deux phrases.',
}
