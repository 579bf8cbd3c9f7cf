import type { SharedObject } from '~/domain/social-images/choices'
import type { Choice } from '~/domain/social-images/shareable'
import { query } from '~/paths'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'
import '~/ui/social-images.css'

const titles: [SharedObject, string][] = [
  ['certificado', 'O certificado'],
  ['empresa', 'A pontuação e um obrigado'],
  ['avaliacao', 'Uma avaliação'],
  ['projeto', 'Antes e depois de um projeto'],
]

/** What a picture may be made of, to choose from. */
export const ChoicesList = ({ choices, base }: { choices: Choice[]; base: string }) =>
  titles.map(([object, title]) => {
    const mine = choices.filter((one) => one.object === object)
    return (
      mine.length > 0 && (
        <Section key={object} title={title}>
          <ul className="social-choices">
            {mine.map(({ id, label }) => (
              <li key={id}>
                <A to={base + query({ de: object, id })}>{label}</A>
              </li>
            ))}
          </ul>
        </Section>
      )
    )
  })
