import { colourNames, colours, mayType, sizes, templates } from '~/domain/social-images/choices'
import { HiddenField, RadioField, SelectField, TextArea, TextField } from '~/ui/fields'
import { ChipLinks, FilterForm } from '~/ui/filters'
import { PostForm, type Tried } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/page'
import '~/ui/social-images.css'
import type { DesignView } from './design-page'

/** The designer: a form by GET that shows how it would look in all sizes, and beside each the press that makes it. */
export function Designer({
  design,
  tried,
  base,
}: {
  design: DesignView
  tried: Tried | undefined
  base: string
}) {
  const { asked, pairs } = design
  const types = (word: 'headline' | 'message') => mayType(asked.template, word)
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
          <div className="social-form">
            <FilterForm
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
                <TextArea name="texto" label="Texto" rows={3} defaultValue={asked.message} />
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
          </div>
          <Section
            title="Nos quatro formatos"
            lead="O código QR é o definitivo só depois de fazer a imagem. Os factos vêm da Aval: não se escrevem aqui. O que escrever fica assinalado como seu na página da imagem."
          >
            <ul className="social-previews">
              {design.sizes.map((one) => (
                <Preview key={one.size} one={one} asked={asked} tried={tried} />
              ))}
            </ul>
          </Section>
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

function Preview({
  one: { size, src, refused, textless },
  asked,
  tried,
}: {
  one: DesignView['sizes'][number]
  asked: DesignView['asked']
  tried: Tried | undefined
}) {
  const { width, height, label, use } = sizes[size]
  return (
    <li>
      <h3>
        {label}{' '}
        <span className="soft">
          {size.replace('x', ' × ')}, {use}
        </span>
      </h3>
      {refused ? (
        <p className="social-refused">{refused}</p>
      ) : (
        <>
          <img
            src={src}
            width={width / 2}
            height={height / 2}
            loading="lazy"
            alt={`Como fica em ${label.toLowerCase()}`}
          />
          {textless && <p className="soft">Sem o texto.</p>}
          <PostForm
            name={size}
            tried={tried}
            submit={`Fazer em ${label.toLowerCase()}`}
            submitKind="secondary"
          >
            <HiddenField name="object" value={asked.object} />
            <HiddenField name="id" value={asked.id} />
            <HiddenField name="template" value={asked.template} />
            <HiddenField name="size" value={size} />
            <HiddenField name="colours" value={asked.colours} />
            {asked.headline && <HiddenField name="headline" value={asked.headline} />}
            {asked.message && <HiddenField name="message" value={asked.message} />}
            {asked.pair && <HiddenField name="pair" value={asked.pair} />}
          </PostForm>
        </>
      )}
    </li>
  )
}
