import { MESSAGE_FIELDS, type MessageKind } from '../../../shared/domain/message'

/** What stands in a form's fields, as the wire has it: a box is true or false, all else text. */
export const readFields = (
  kind: MessageKind,
  form: HTMLFormElement,
): Record<string, string | boolean> => {
  const data = new FormData(form)
  return Object.fromEntries(
    MESSAGE_FIELDS[kind].map(name => {
      const value = data.get(name)
      return [
        name,
        name.endsWith('_agreement') ? value !== null : typeof value === 'string' ? value : '',
      ]
    }),
  )
}
