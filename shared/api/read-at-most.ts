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
