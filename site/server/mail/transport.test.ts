import { expect, it, vi } from 'vitest'
import { demonstrationTransport } from './transport'

it('a demonstration logs the text of mails that sign in, and of no others', async () => {
  const info = vi.fn()
  const transport = demonstrationTransport({ info })
  const mail = {
    uuid: 'm-1',
    to: 'camille@exemple.fr',
    createdAt: new Date('2026-11-28T10:00:00Z'),
    requestId: null,
    subject: 'Votre lien de connexion',
    html: '',
    text: 'https://exemple.fr/entrer?cle=k',
    replyTo: null,
    unsubscribeUrl: null,
    attachments: [],
  }
  const { signal } = new AbortController()
  expect(await transport.send({ ...mail, kind: 'order-confirmed' }, signal)).toEqual({ ok: true })
  expect(info).not.toHaveBeenCalled()
  expect(await transport.send({ ...mail, kind: 'partner-link' }, signal)).toEqual({ ok: true })
  expect(info).toHaveBeenCalledExactlyOnceWith(
    { to: mail.to, text: mail.text },
    'demonstration: mail that signs in',
  )
})
