import { expect, it } from 'vitest'
import { createContentAnswers } from './content-answers'
import { describeOnEachDatabase } from './testing/databases'

describeOnEachDatabase('the stored answers of the content service', database => {
  it('the last answer to a request is found, until it is removed', async () => {
    const answers = createContentAnswers(await database.open())
    expect(await answers.find('faqs?populate=*')).toBeNull()
    await answers.store('faqs?populate=*', '{"ok":true}')
    await answers.store('faqs?populate=*', '{"ok":false}')
    await answers.store('articles?populate=*', '{}')
    expect(await answers.find('faqs?populate=*')).toBe('{"ok":false}')
    await answers.remove('faqs?populate=*')
    expect(await answers.find('faqs?populate=*')).toBeNull()
    expect(await answers.find('articles?populate=*')).toBe('{}')
  })
})
