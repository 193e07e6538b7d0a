// Entry point of the server: loads it, so that a start that fails while its files are read also
// ends with one line.

const tooFewFiles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')

try {
  await import('../main')
} catch (error) {
  if (!tooFewFiles(error)) throw error
  console.error(
    'ulimit -n: too few files may be open at once. Allow 1024 at least (LimitNOFILE of systemd).',
  )
  process.exit(1)
}

export {}
