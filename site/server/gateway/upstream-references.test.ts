import { expect, it } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import { sendByFetch } from './testing/send-by-fetch'
import { createFakeUpstream } from './testing/fake-upstream'
import { openGateway, SECRET } from './testing/open-gateway'
import { createUpstream } from './upstream'

describeOnSqlite('the references of an upstream', database => {
  it('the references are read page by page under the upstream’s own path and from no other host', async () => {
    const fake = createFakeUpstream({ format: 'hydra', token: SECRET, pageSize: 1 })
    const quiet = { warn: () => undefined, error: () => undefined }
    const asked: string[] = []
    const under: typeof fetch = async (input, init) => {
      const { pathname, search } = new URL(String(input))
      asked.push(String(input))
      const answer = await fake.fetch(
        `https://upstream.example${pathname.replace('/v1/', '/')}${search}`,
        init,
      )
      return new Response(
        (await answer.text()).replace('"hydra:next":"/', '"hydra:next":"elsewhere:.example/v1/'),
      )
    }
    const url = 'https://upstream.example/v1'
    const upstream = createUpstream({ url, token: SECRET, send: sendByFetch(under), log: quiet })
    const { body } = await openGateway(await database.open(), fake, { upstream }).call(
      'GET',
      '/room_references',
    )
    expect(body['hydra:member']).toHaveLength(4)
    expect(asked.every(address => address.startsWith(`${url}/room_references`))).toBe(true)
  })
})
