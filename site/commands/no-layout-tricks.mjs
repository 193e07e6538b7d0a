/**
 * ESLint rule: refuses literals that are spread, or destructured at once, only to put several
 * things on one line.
 */
export const noLayoutTricks = {
  meta: {
    type: 'layout',
    schema: [],
    messages: {
      spread: 'Write the properties or entries themselves: a literal that is spread adds nothing.',
      pair: 'Declare each name in a line of its own.',
    },
  },
  create: context => {
    const report = messageId => node => context.report({ node, messageId })
    return {
      'ObjectExpression > SpreadElement > ObjectExpression': report('spread'),
      ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement > ArrayExpression':
        report('spread'),
      'VariableDeclarator[id.type="ArrayPattern"][init.type="ArrayExpression"]': report('pair'),
      ':matches(FunctionDeclaration, FunctionExpression, ArrowFunctionExpression) > RestElement > ArrayPattern':
        report('pair'),
    }
  },
}
