/** Reads the body of an answer from elsewhere as text; rejects, and hangs up, beyond `maxLength` characters. */
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
