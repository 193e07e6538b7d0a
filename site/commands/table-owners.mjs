import { ALL_READERS, TABLES } from './layers.mjs'

const WRITES = ['insertInto', 'updateTable', 'deleteFrom']
const READS = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin']

const FOLDER = /site\/server\/([^/]+)\//

/**
 * Returns the table names in an argument: a literal, a list of literals or a choice between two;
 * null for anything else.
 */
const namesIn = argument => {
  if (argument.type === 'Literal') return [String(argument.value).split(' ')[0]]
  if (argument.type === 'ArrayExpression') return argument.elements.flatMap(namesIn)
  if (argument.type === 'ConditionalExpression')
    return [argument.consequent, argument.alternate].flatMap(namesIn)
  return [null]
}

/**
 * ESLint rule: refuses statements that write a table of another folder, or read one without being
 * among its readers.
 */
export const tableOwners = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      write: '`{{table}}` belongs to `{{owner}}`: call a function of its store.',
      read: '`{{table}}` belongs to `{{owner}}`: call a function of its store, or add `{{folder}}` to its readers in layers.mjs.',
      unnamed: 'Name the table in the statement, so that its owner can be checked.',
    },
  },
  create: context => {
    const [, folder] = FOLDER.exec(context.filename.replaceAll('\\', '/')) ?? []
    if (folder === undefined) return {}
    return {
      CallExpression(node) {
        const { callee } = node
        const [argument] = node.arguments
        const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name
        const isWrite = WRITES.includes(name)
        if (argument === undefined || !(isWrite || READS.includes(name))) return
        for (const table of namesIn(argument)) {
          if (table === null && isWrite) context.report({ node, messageId: 'unnamed' })
          const [owner, ...readers] = TABLES[table] ?? [folder]
          const isReader = [...readers, ...ALL_READERS].includes(folder)
          if (folder === owner || (!isWrite && isReader)) continue
          context.report({
            node,
            messageId: isWrite ? 'write' : 'read',
            data: { table, owner, folder },
          })
        }
      },
    }
  },
}
