import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** Errors of the HTML standard alone, no rules of style. */
const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    elements: ['html5'],
    rules: { 'input-attributes': 'error', 'no-missing-references': 'error' },
  }),
)

/** Returns what the HTML standard forbids in a page or in a part of one: the rule, the reason and the element of each fault. */
export const htmlFaults = (html: string): string[] =>
  checker
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
    )
