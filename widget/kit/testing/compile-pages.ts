import ts from 'typescript'

interface Fault {
  /** Undefined: it lies in no file, but in what the compiler was told. */
  file: string | undefined
  text: string
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  types: [],
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  preserveSymlinks: true,
}

const isOfOthers = (file: string): boolean => file.includes('node_modules')

/** What the declarations of others said when they were last read: most of a compiler's time goes into them. */
const read = new Map<string, ts.SourceFile | undefined>()

/** What TypeScript says of a partner's pages and of every file of ours that they import; it is not asked about the declarations of others. */
export const compilePages = (pages: readonly string[]): Fault[] => {
  const host = ts.createCompilerHost(OPTIONS)
  const { getSourceFile } = host
  host.getSourceFile = (file, ...how) => {
    if (!isOfOthers(file)) return getSourceFile(file, ...how)
    if (!read.has(file)) read.set(file, getSourceFile(file, ...how))
    return read.get(file)
  }
  const program = ts.createProgram(pages, OPTIONS, host)
  const ours = program.getSourceFiles().filter(({ fileName }) => !isOfOthers(fileName))
  const diagnostics = [
    ...program.getOptionsDiagnostics(),
    ...ours.flatMap(file => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
    ...program.getGlobalDiagnostics(),
  ]
  return diagnostics.map(({ file, messageText }) => ({
    file: file?.fileName,
    text: ts.flattenDiagnosticMessageText(messageText, ' '),
  }))
}
