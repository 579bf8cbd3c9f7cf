import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { colourNames, colours, mayType, templates } from '~/domain/social-images/choices'
import { RadioField, SelectField, TextArea, TextField } from '~/ui/fields'
import { ChipLinks, FilterForm } from '~/ui/filters'
import type { Tried } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/page'
import '~/ui/social-images.css'
import type { DesignView } from './design-page'
import { Preview } from './preview'
import { useWhileTyping } from './while-typing'

/**
 * The designer: a form by GET that shows how it would look in all sizes, anew at each pause while it is filled in, and beside each
 * the press that makes it.
 */
export function Designer({
  design,
  tried,
  base,
}: {
  design: DesignView
  tried: Tried | undefined
  base: string
}) {
  const { asked, pairs, sizes: shown } = design
  const types = (word: 'headline' | 'message') => mayType(asked.template, word)
  const form = useRef<HTMLFormElement>(null)
  const { ask, send } = useWhileTyping(form)
  const busy = useNavigation().state === 'loading'
  // What no size takes is said once.
  const refused = shown[0]?.refused
  const inNone = refused && shown.every((one) => one.refused === refused)
  return (
    <>
      {design.templates.length > 1 && (
        <ChipLinks
          label="Modelo"
          options={design.templates.map(({ name, query }) => ({
            label: templates[name].label,
            href: base + query,
            current: name === asked.template,
          }))}
        />
      )}
      {design.why ? (
        <Notice title="Ainda não dá para fazer esta imagem">
          <p>{design.why}</p>
        </Notice>
      ) : (
        <>
          {design.text && <Textless why={design.text} />}
          <div className="social-design">
            <div className="social-form" onInput={ask} key={asked.template}>
              <FilterForm
                form={form}
                label="Como fica"
                submit="Ver como fica"
                keep={{ de: asked.object, id: asked.id, modelo: asked.template }}
              >
                <RadioField
                  inline
                  name="cores"
                  label="Cores"
                  defaultValue={asked.colours}
                  options={colourNames.map((name) => ({ value: name, label: <Swatch name={name} /> }))}
                />
                {types('headline') && (
                  <TextField
                    name="titulo"
                    label="Título"
                    help="Vazio, fica o nosso."
                    defaultValue={asked.headline}
                    autoComplete="off"
                  />
                )}
                {types('message') && (
                  <TextArea name="texto" label="Texto" rows={5} defaultValue={asked.message} />
                )}
                {pairs.length > 1 && (
                  <SelectField
                    name="par"
                    label="Fotografias"
                    defaultValue={String(asked.pair ?? pairs[0])}
                    options={pairs.map((pair) => ({ value: String(pair), label: `Par ${pair}` }))}
                  />
                )}
              </FilterForm>
              <div aria-live="polite">
                {inNone && (
                  <Notice tone="bad" title="Assim não dá em nenhum formato">
                    <p>{refused}</p>
                  </Notice>
                )}
              </div>
            </div>
            <Section
              title="Nos quatro formatos"
              lead="O código QR é o definitivo só depois de fazer a imagem. Os factos vêm da Aval: não se escrevem aqui. O que escrever fica assinalado como seu na página da imagem."
            >
              <ul className="social-previews" aria-busy={busy} onSubmitCapture={send}>
                {shown.map((one) => (
                  <Preview key={one.size} one={one} asked={asked} tried={tried} said={!inNone} />
                ))}
              </ul>
            </Section>
          </div>
        </>
      )}
      <p className="social-of">
        <A to={design.href}>Ver na Aval: {design.label}</A>
      </p>
    </>
  )
}

const Swatch = ({ name }: { name: keyof typeof colours }) => {
  const { label, ground, ink, star } = colours[name]
  return (
    <span className="social-swatch">
      <svg viewBox="0 0 44 24" width="44" height="24" aria-hidden="true">
        <rect width="44" height="24" rx="5" fill={ground} stroke={ink} strokeOpacity=".35" />
        <rect x="7" y="8" width="18" height="3" fill={ink} />
        <rect x="7" y="14" width="12" height="3" fill={ink} />
        <circle cx="34" cy="12" r="4" fill={star} />
      </svg>
      {label}
    </span>
  )
}

const Textless = ({ why }: { why: 'covered' | 'not-shared' }) => (
  <Notice title="A imagem sai sem o texto da avaliação">
    <p>
      {why === 'covered'
        ? 'Parte do texto está oculta enquanto é analisada. Ficam as estrelas, a data e a ligação.'
        : 'Quem escreveu ainda não deixa que o texto saia da Aval. Ficam as estrelas, a data e a ligação para o ler.'}
    </p>
  </Notice>
)
