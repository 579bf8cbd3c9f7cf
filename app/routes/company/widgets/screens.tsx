import { frameSize } from '~/domain/company-pages/widgets/widget-words'
import { A } from '~/ui/link'
import type { frameOf } from '../../widgets/embed-code'
import type { WidgetChoice } from './choosing'

const screens = { phone: 'No telemóvel', desk: 'No computador' } as const

/** As it will stand on a page of theirs, on a phone and on a desk: the frame itself, of this moment. */
export function Screens({
  choice,
  frame,
}: {
  choice: WidgetChoice
  frame: NonNullable<ReturnType<typeof frameOf>>
}) {
  const { width, height, fluid } = frameSize(choice.widget, choice.shape)
  return (['phone', 'desk'] as const).map((screen) => (
    <section key={screen} aria-label={screens[screen]}>
      <h2 className="widget-title">{screens[screen]}</h2>
      <div className={`widget-screen ${screen} ${choice.theme}`}>
        {choice.way === 'ligacao' ? (
          <A to={frame.page}>{frame.words}</A>
        ) : (
          // A new one for each choice: led on, it would leave a step in the history for each.
          <iframe
            key={frame.path}
            src={frame.path}
            width={width}
            height={height}
            title={`${frame.title}, ${screens[screen].toLowerCase()}`}
            className={fluid ? 'fluid' : undefined}
          />
        )}
      </div>
    </section>
  ))
}
