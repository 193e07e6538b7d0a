/** The available drawn scenes, by file name; a missing scene leaves its place empty. */
const SCENES = import.meta.glob<string>('../content/drawings/scenes/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

type SceneName = 'hero' | 'sophie' | 'empty-room'

/**
 * A drawing of the place, inlined so that it needs no request. Without a label it is decoration.
 */
export const Scene = ({ name, label }: { name: SceneName; label?: string }) => (
  <span
    className={`scene scene-${name}`}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    dangerouslySetInnerHTML={{ __html: SCENES[`../content/drawings/scenes/${name}.svg`] ?? '' }}
  />
)
