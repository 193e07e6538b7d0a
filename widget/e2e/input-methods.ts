import { expect, type Locator, type Page } from 'playwright/test'

/** Input by a thumb on a phone, or by a keyboard only. */
export interface InputMethod {
  press(control: Locator): Promise<void>
  tick(box: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
  /** Types a text and chooses the first suggestion that matches. */
  choose(field: Locator, typed: string, option: RegExp): Promise<void>
}

const suggestion = (field: Locator, option: RegExp) =>
  field.page().getByRole('option', { name: option }).first()

export const thumb = (): InputMethod => ({
  press: control => control.tap(),
  tick: box => box.tap(),
  type: async (field, text) => {
    await field.tap()
    await field.fill(text)
  },
  choose: async (field, typed, option) => {
    await field.tap()
    await field.fill(typed)
    await suggestion(field, option).tap()
  },
})

/** Returns the direction of the Tab key from the focused element. */
const directionTo = (control: Locator): Promise<'here' | 'forward' | 'back'> =>
  control.evaluate(element => {
    const root = element.getRootNode()
    const focused =
      root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    if (focused === element) return 'here'
    const position = focused?.compareDocumentPosition(element) ?? Node.DOCUMENT_POSITION_FOLLOWING
    return position & Node.DOCUMENT_POSITION_FOLLOWING ? 'forward' : 'back'
  })

/** Input by keyboard; `reach` moves the focus to a control without pressing it. */
export const keyboard = ({
  keyboard,
}: Page): InputMethod & { reach: (control: Locator) => Promise<void> } => {
  const reach = async (control: Locator) => {
    await expect(control).toBeVisible()
    for (let press = 0; press < 300; press += 1) {
      const way = await directionTo(control)
      if (way === 'here') return
      await keyboard.press(way === 'forward' ? 'Tab' : 'Shift+Tab')
    }
    throw new Error(`${control} cannot be reached by Tab`)
  }
  const act = (key: string) => async (control: Locator) => {
    await reach(control)
    await keyboard.press(key)
  }
  return {
    reach,
    press: act('Enter'),
    tick: act('Space'),
    type: async (field, text) => {
      await reach(field)
      await field.fill(text) // a date's parts are typed in the order of the browser's language
    },
    choose: async (field, typed, option) => {
      await reach(field)
      await keyboard.type(typed)
      await expect(suggestion(field, option)).toBeVisible()
      await keyboard.press('Enter')
    },
  }
}
