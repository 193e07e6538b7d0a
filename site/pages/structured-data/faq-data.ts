import type { Thing } from '../../page'
import { plainText } from '../../plain-text'

/** Questions whose answers stand whole on the page. Markup is taken out: an answer is plain text. */
export const faqData = (questions: readonly { question: string; answerHtml: string }[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answerHtml }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answerHtml) },
  })),
})
