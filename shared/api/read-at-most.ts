/**
 * Reads the body of a foreign answer as text; beyond `maxLength` characters it closes the
 * connection and rejects.
 */
export const readAtMost = async (response: Response, maxLength: number): Promise<string> => {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length <= maxLength) continue
    await reader?.cancel()
    throw new Error('its answer is too long')
  }
  return text
}

/** Reads the body of a foreign answer; beyond `maxBytes` it closes the connection and rejects. */
export const readBytesAtMost = async (
  response: Response,
  maxBytes: number,
): Promise<Uint8Array> => {
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value)
    length += part.value.length
    if (length <= maxBytes) continue
    await reader?.cancel()
    throw new Error('its answer is too long')
  }
  const bytes = new Uint8Array(length)
  let start = 0
  for (const part of parts) {
    bytes.set(part, start)
    start += part.length
  }
  return bytes
}
