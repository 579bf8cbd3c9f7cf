import { type SealState, sealWords } from '~/domain/certification/seal/seal-words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Logo } from '~/ui/logo'

const states = (): [SealState, string][] => [
  ['valid', 'Todos os requisitos em vigor.'],
  [
    'updating',
    `Um comprovativo caducou; a empresa tem ${amount(settings.certificateLife.updatingDays, 'dia')} para o substituir.`,
  ],
  ['suspended', 'Deixou de se poder confirmar. Não vale enquanto assim estiver.'],
  ['expired', 'Passou o último dia e não foi renovado.'],
  ['revoked', 'Retirado por decisão de duas pessoas.'],
  ['renounced', 'A empresa prescindiu dele.'],
  ['replaced', 'Há outro mais recente: siga a ligação.'],
  ['company', 'O perfil da empresa está suspenso: o selo fica desligado enquanto assim estiver.'],
  ['unknown', 'Não há certificado com este código.'],
  ['elsewhere', 'O site não é da empresa certificada.'],
]

const signs = {
  force: 'check',
  suspended: 'octagon-alert',
  expired: 'x',
  revoked: 'x',
  unknown: 'circle-help',
} as const

/** Every state of a seal in words. */
export const States = () => (
  <dl className="seal-states">
    {states().map(([state, text]) => {
      const { line, standing } = sealWords[state]
      return (
        <div key={state}>
          <dt className={standing}>
            <Icon name={signs[standing]} /> {line.replace(/ até$/, '')}
          </dt>
          <dd>{text}</dd>
        </div>
      )
    })}
  </dl>
)

/** The logo on either ground, to be saved. */
export const Logos = () => (
  <ul className="brand-grid">
    {(['claro', 'escuro'] as const).map((ground) => (
      <li key={ground}>
        <div className={`preview ${ground}`} data-theme={ground === 'claro' ? 'light' : 'dark'}>
          <Logo />
        </div>
        <p className="form-actions">
          <ButtonLink size="small" icon="download" to={paths.brandLogo(`aval-${ground}.svg`)}>
            SVG
          </ButtonLink>
          <ButtonLink size="small" icon="download" to={paths.brandLogo(`aval-${ground}.png`)}>
            PNG
          </ButtonLink>
        </p>
      </li>
    ))}
  </ul>
)

const colours = [
  ['azul', 'Azul azulejo', '#1B4A8F', 'Ações e ligações.'],
  ['fundo', 'Azul fundo', '#12305E', 'Azulejos e fundos escuros.'],
  ['papel', 'Papel', '#FAF8F3', 'O fundo de tudo.'],
  ['tinta', 'Tinta', '#161A22', 'Texto.'],
  ['ocre', 'Ocre', '#D9971F', 'Estrelas, e só estrelas e calor.'],
  ['vigor', 'Verde vigor', '#1E7A4C', 'Só para o que está em vigor.'],
  ['aviso', 'Vermelho', '#B3261E', 'Só para o que foi revogado.'],
]

export const Colours = () => (
  <ul className="swatches">
    {colours.map(([id, name, value, use]) => (
      <li key={id}>
        <span className={`swatch ${id}`} />
        <b>{name}</b>
        <code>{value}</code>
        <span className="soft">{use}</span>
      </li>
    ))}
  </ul>
)

export const Type = () => (
  <ul className="brand-grid type">
    <li>
      <p className="specimen serif">Dar o aval</p>
      <p className="soft">Fraunces: títulos e números.</p>
    </li>
    <li>
      <p className="specimen">O que aqui se lê pode ser conferido</p>
      <p className="soft">Instrument Sans: texto.</p>
    </li>
    <li>
      <p className="specimen mono">AV-7K3M9-XQ2TB-4</p>
      <p className="soft">IBM Plex Mono: códigos.</p>
    </li>
  </ul>
)

const dos = [
  'Dar espaço à volta: pelo menos a altura de uma letra.',
  'Deixar o selo levar ao registo público.',
  'Mostrá-lo ao pé do nome da empresa que o tem.',
  'Em papel, imprimir o código por extenso.',
]
const donts = [
  'Guardar uma cópia e servi-la do próprio site.',
  'Recortar, redesenhar ou mudar as cores do selo.',
  'Escolher avaliações por estrelas ao lado da pontuação.',
  'Dizer «certificada pela Aval» sem certificado em vigor.',
]

export const Dos = () => (
  <div className="dos">
    <List title="Sim" items={dos} icon="check" kind="force" />
    <List title="Não" items={donts} icon="x" kind="revoked" />
  </div>
)

const List = ({
  title,
  items,
  icon,
  kind,
}: {
  title: string
  items: string[]
  icon: 'check' | 'x'
  kind: string
}) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>
          <span className={kind}>
            <Icon name={icon} />
          </span>
          {item}
        </li>
      ))}
    </ul>
  </div>
)
