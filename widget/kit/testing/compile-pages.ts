import ts from 'typescript'

interface Fault {
  /** Undefined: the fault lies in the compiler's options. */
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

/** Parsed declarations of packages, cached: they take most of the compiler's time. */
const read = new Map<string, ts.SourceFile | undefined>()

/**
 * Compiles a partner's pages with our files; returns the compiler's errors, without those of
 * packages.
 */
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
