import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { newWebhookSecret, signatureOf } from './sign-message'

const folder = mkdtempSync(join(tmpdir(), 'nc-webhook-examples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the code of an example of the documentation. */
const example = (name: string): string => {
  const page = readFileSync('demo/evenements.html', 'utf8')
  const [, code = ''] = new RegExp(`data-exemple="${name}">([^]*?)</code>`).exec(page) ?? []
  return code.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

const secrets = [newWebhookSecret(), newWebhookSecret()] as const
const body = JSON.stringify({ type: 'lead.created', data: { nom: 'Élise' } })
const headersAt = (timestamp: number) => {
  const id = 'msg_1'
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
  }
}
const seconds = () => Math.floor(Date.now() / 1000)
const CASES = [
  ['the present secret', secrets[0], body, 0, true],
  ['the former secret', secrets[1], body, 0, true],
  ['another secret', newWebhookSecret(), body, 0, false],
  ['another body', secrets[0], body.replace('Élise', 'Elise'), 0, false],
  ['a message of an hour ago', secrets[0], body, -3_600, false],
] as const

it.each(CASES)('the example for Node verifies with %s', async (_, secret, sent, age, isTaken) => {
  const file = join(folder, 'verify.mjs')
  writeFileSync(file, example('node'))
  const { verify } = await import(file)
  const read = () => verify(headersAt(seconds() + age), sent, secret)
  if (isTaken) expect(read()).toEqual(JSON.parse(body))
  else expect(read).toThrow(/ancien|invalide/)
})

const hasPhp = spawnSync('php', ['--version']).status === 0
it.skipIf(!hasPhp).each(CASES)(
  'the example for PHP verifies with %s',
  (_, secret, sent, age, isTaken) => {
    const call = `echo json_encode(verify(json_decode($argv[1], true), $argv[2], $argv[3]));`
    const file = join(folder, 'verify.php')
    writeFileSync(file, `<?php\n${example('php')}\n${call}`)
    const headers = JSON.stringify(headersAt(seconds() + age))
    const run = spawnSync('php', [file, headers, sent, secret])
    expect(run.status === 0).toBe(isTaken)
    if (isTaken) expect(JSON.parse(run.stdout.toString())).toEqual(JSON.parse(body))
  },
)
