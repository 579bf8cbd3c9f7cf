import { sealShapes, sealThemes, sealWords } from '~/domain/certification/seal/seal-words'
import type { Shown } from '~/domain/company-pages/profile/brand-kit'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Snippet } from '~/ui/code'
import { SelectField, TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { type Look, snippet, takenAway, ways } from './snippets'

const options = (table: Record<string, string>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))

interface TakeAwayProps {
  typed: string | null
  shown: Shown | null
  look: Look
  origin: string
}

/** Choose, look, copy. */
export function TakeAway({ typed, shown, look, origin }: TakeAwayProps) {
  return (
    <div className="take-away">
      <FilterForm action={`${paths.brandKit()}#selo`} label="Escolher o que mostrar" submit="Ver">
        <TextField
          name="codigo"
          label="Código do certificado ou perfil"
          help="«AV-XXXXX-XXXXX-X», ou o endereço do perfil."
          defaultValue={typed ?? undefined}
          autoComplete="off"
          maxLength={200}
          required
        />
        <SelectField name="como" label="Como" options={options(ways)} defaultValue={look.way} />
        <SelectField name="forma" label="Forma" options={options(sealShapes)} defaultValue={look.shape} />
        <SelectField name="tema" label="Fundo" options={options(sealThemes)} defaultValue={look.theme} />
      </FilterForm>
      <div className="preview-side">
        {shown === null && (
          <p className="preview-empty soft">A imagem e o código para copiar aparecem aqui.</p>
        )}
        {shown?.kind === 'none' && (
          <Notice tone="warn" title="Não encontrámos nada com este código">
            Compare-o com o que está no certificado. Para a pontuação, copie o endereço do perfil público.{' '}
            <A to={paths.companies()}>Procurar a empresa</A>
          </Notice>
        )}
        {shown && shown.kind !== 'none' && <Preview shown={shown} look={look} origin={origin} />}
      </div>
    </div>
  )
}

function Preview({
  shown,
  look,
  origin,
}: {
  shown: Exclude<Shown, { kind: 'none' }>
  look: Look
  origin: string
}) {
  const t = takenAway(shown, look)
  return (
    <>
      <div className={`preview ${look.theme}`}>
        <A to={t.page}>
          <img src={look.way === 'email' ? t.png : t.picture} width={t.width} height={t.height} alt={t.alt} />
        </A>
      </div>
      <Snippet
        label={look.way === 'oembed' ? 'Endereço para colar no editor' : 'Código para colar na página'}
        text={snippet(origin, shown, look)}
      />
      <p className="soft">{notes[look.way]}</p>
      {shown.kind === 'seal' && (
        <>
          {sealWords[shown.facts.state].standing !== 'force' && (
            <Notice tone="bad" title="Este certificado não está em vigor">
              O selo di-lo em qualquer site.
            </Notice>
          )}
          <p>
            {shown.facts.domains.length > 0 ? (
              <>
                Este selo pode ser mostrado em <b>{shown.facts.domains.join(', ')}</b> e abaixo. Noutros sites
                diz «não autorizado».
              </>
            ) : (
              'Este selo ainda não tem nenhum domínio autorizado.'
            )}{' '}
            <A to={paths.mySeal()}>Juntar um domínio</A>
          </p>
        </>
      )}
      <div className="form-actions">
        <ButtonLink size="small" icon="download" to={t.png}>
          PNG
        </ButtonLink>
        <ButtonLink size="small" icon="download" to={t.picture}>
          SVG
        </ButtonLink>
        {shown.kind === 'seal' && (
          <ButtonLink size="small" icon="printer" to={paths.poster(shown.facts.code)}>
            Ver o cartaz
          </ButtonLink>
        )}
        {shown.kind === 'seal' && sealWords[shown.facts.state].standing === 'force' && (
          <ButtonLink size="small" icon="download" to={paths.posterPdf(shown.facts.code)}>
            Cartaz em PDF
          </ButtonLink>
        )}
      </div>
    </>
  )
}

const notes: Record<Look['way'], string> = {
  imagem: 'Sem scripts e sem cookies. Atualiza-se sozinha em menos de cinco minutos.',
  moldura: 'Para editores que não deixam pôr imagens de fora. Sem scripts e sem cookies.',
  avaliacoes:
    'As avaliações mais recentes, seja qual for a nota, por baixo da pontuação. É de planos pagos: nos outros, e quando um acaba, a moldura mostra a pontuação.',
  componente: 'Um script de poucos kB, que só desenha a imagem: não segue ninguém nem guarda nada.',
  email: 'Uma imagem PNG, que os programas de correio aceitam. Alguns guardam-na: o registo é que vale.',
  oembed: 'WordPress, Notion e outros editores transformam o endereço no selo.',
}
