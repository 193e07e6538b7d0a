import { Visitor } from 'rolldown/utils'
import type { Plugin } from 'vite'
import { type Edit, edited } from './edits.ts'

/**
 * Two things about a module's top level that make a page wait less. Its arrow functions are written as functions: when V8
 * reads a function, such as the one around the whole script, it reads the arrow functions in it to the end, and skips the
 * bodies of the others until they are called; a fifth less to do. And what shared/ calls there is marked as pure, as
 * it only makes schemas: those that only the server reads are left out.
 */
export const lightenTopLevel = (): Plugin => ({
  name: 'widget-lighten-top-level',
  enforce: 'post',
  transform(code, id) {
    if (!/\.[cm]?[jt]sx?$/.test(id)) return null
    const edits: Edit[] = []
    let depth = 0
    let usesThis = false
    const enter = () => void depth++
    const leave = () => void depth--
    new Visitor({
      ...{ FunctionExpression: enter, 'FunctionExpression:exit': leave },
      ...{ FunctionDeclaration: enter, 'FunctionDeclaration:exit': leave },
      ...{ ClassBody: enter, 'ClassBody:exit': leave },
      ThisExpression: () => void (usesThis = true),
      ArrowFunctionExpression: () => {
        if (depth++ === 0) usesThis = false
      },
      'ArrowFunctionExpression:exit': ({ params, body, async, start, end }) => {
        if (--depth > 0 || usesThis) return
        const parameters = code.slice(params[0]?.start ?? 0, params.at(-1)?.end ?? 0)
        const content = code.slice(body.start, body.end)
        const block = body.type === 'BlockStatement' ? content : `{return ${content}}`
        edits.push({ start, end, text: `${async ? 'async ' : ''}function(${parameters})${block}` })
      },
      CallExpression: ({ start }) => {
        if (depth === 0 && id.includes('/shared/')) edits.push({ start, end: start, text: '/* @__PURE__ */ ' })
      },
    }).visit(this.parse(code))
    return { code: edited(code, edits), map: null }
  },
})
