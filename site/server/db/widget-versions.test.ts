import { expect, it } from 'vitest'
import { describeOnEachDatabase } from './testing/databases'
import { createWidgetVersions } from './widget-versions'

describeOnEachDatabase('createWidgetVersions', database => {
  it('keeps bytes as they are, once, where other servers find them', async () => {
    const [one, two] = [createWidgetVersions(await database.open()), createWidgetVersions(await database.open())]
    const bytes = Buffer.from([0, 255, 128, 10, 13, 0])
    await Promise.all([one.keep('1.0.0-a', bytes), two.keep('1.0.0-a', bytes)])
    await two.keep('1.0.0-a', Buffer.from('another'))
    expect((await two.find('1.0.0-a'))?.equals(bytes)).toBe(true)
    expect(await one.find('1.0.0-b')).toBeNull()
  })
})
