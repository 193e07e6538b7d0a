/** Question words that must not open a comment. */
const RIDDLE = /^\W*(?:What|Who|Whose|Whether|[Ss]o long|[Oo]f who|[Ff]or who)\b/

/** ESLint rule: refuses comments that open with a question word; a verb or a noun says what the code is. */
export const plainComments = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { opening: 'Open the comment with a verb ("Returns …") or a noun ("Time of …").' },
  },
  create: context => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments())
        if (RIDDLE.test(comment.value)) context.report({ loc: comment.loc, messageId: 'opening' })
    },
  }),
}
