import type { PolicyQuestions } from '../policy/policy-templates.ts'

export const ENGLISH_QUESTIONS: PolicyQuestions = {
  note: 'Each line that begins with [?] is a question to you. Write your answer in its place, or delete it. When no such line is left, the page is published at the next start of the shop; until then it says that it is not published yet. Visitors never see this note.',
  asks: {
    'privacy-policy': [
      'Who is responsible for personal data: name, address and e-mail address of the business?',
      'What do you store when somebody only looks at the shop, such as log lines and cookies, why, and for how long?',
      'Which data do you need for an order, and who receives it, such as the carrier and the payment provider?',
      'On which legal basis do you store it, and when do you delete it?',
      'How can people see, correct or delete their data, and to which authority may they complain?',
    ],
    'terms-and-conditions': [
      'Who sells: legal name, address, register number and tax number?',
      'Do prices include tax, and what is added to them?',
      'When is a contract made: with the order, its confirmation or its dispatch?',
      'How and when do customers pay?',
      'Which law applies, and which rights do customers have when goods are faulty?',
    ],
    shipping: [
      'To which countries and regions do you deliver?',
      'What does delivery cost, and from which order value is it free?',
      'How many working days does it take until a parcel leaves, and how many is it on the way?',
      'Which carrier delivers, and how can a parcel be tracked?',
      'What should a customer do when a parcel is late or damaged?',
    ],
    'returns-and-refunds': [
      'Within how many days may goods be returned, and counted from when?',
      'How does a customer start a return, and who pays for it?',
      'In which condition must goods be, and what cannot be returned?',
      'When and how do you refund the money?',
      'What do you do when goods are faulty?',
    ],
    contact: [
      'At which e-mail address and telephone number do you answer?',
      'What is your postal address?',
      'When do you answer, and in which languages?',
    ],
  },
  faqs: ['How long does delivery take?', 'What does delivery cost?', 'How can I return something?', 'How can I pay?'],
  answer: 'Answer in one or two sentences.',
}
