import { toJson } from '../../shared/api/to-json'
import { type AttributeTable, propertyName, readAttribute } from '../../shared/contract/attributes'

/** Makes each attribute of the table a property too: `written` tells what the element's tag says of it. */
export const defineAttributeProperties = (
  prototype: HTMLElement,
  table: AttributeTable,
  written: (element: Element, name: string) => string | null,
): void => {
  for (const [name, attribute] of Object.entries(table))
    Object.defineProperty(prototype, propertyName(name), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return readAttribute(attribute, written(this, name))
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined || value === '') this.removeAttribute(name)
        else this.setAttribute(name, typeof value === 'object' ? toJson(value) : String(value))
      },
    })
}
