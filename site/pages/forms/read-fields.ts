import { MESSAGE_FIELDS, type MessageKind } from '../../../shared/domain/message'

/** Returns a form's values as they are sent: booleans for boxes, texts for the rest. */
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
