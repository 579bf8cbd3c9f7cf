import { data } from 'react-router'
import { sizes, templates } from '~/domain/social-images/choices'
import { shownImage } from '~/domain/social-images/showing'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Snippet } from '~/ui/code'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import '~/ui/social-image.css'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/social-image'

const withheldWords = {
  covered: 'O texto da avaliação está oculto, ou já não é o que era: a imagem ficou sem ele.',
  'not-shared': 'Quem escreveu a avaliação não deixa, ou ainda não deixou, que o texto saia da Aval.',
}

/** A picture that somebody made, as it was made, and whether it still holds. Of what is not public any more nothing (410). */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const shown = await shownImage(ctx, params.code)
  const { code, template, size, createdAt, object, standing, href, drawn } = shown
  const view = {
    code,
    template,
    size,
    createdAt,
    object,
    href,
    changed: standing.changed,
    drawn: drawn && {
      alt: drawn.alt,
      caption: drawn.caption,
      typed: drawn.typed,
      withheld: drawn.withheld && withheldWords[drawn.withheld],
    },
    seo: unlisted(
      'Uma imagem feita na Aval',
      'O que uma imagem dizia quando foi feita, e se ainda está certa.',
    ),
  }
  return view.drawn ? view : data(view, { status: 410 })
})

const of = {
  avaliacao: 'a avaliação',
  certificado: 'o registo do certificado',
  empresa: 'a empresa',
  projeto: 'o projeto',
  parceiro: 'a página para empresas',
} as const

export default function SocialImage({ loaderData }: Route.ComponentProps) {
  const { code, template, size, createdAt, object, href, changed, drawn } = loaderData
  const { width, height } = sizes[size]
  return (
    <Page
      title={`Imagem «${templates[template].label}»`}
      lead={`Feita na Aval em ${longDate(createdAt)}. Aqui vê se ainda está certa.`}
    >
      <div className="social-made">
        {drawn && (
          <figure className="social-image">
            <img src={paths.socialImagePng(code)} width={width} height={height} alt={drawn.alt} />
          </figure>
        )}
        <div>
          <Today changed={changed} drawn={drawn} />
          {href && (
            <p>
              <ButtonLink kind="primary" to={href}>
                Abrir {of[object]}
              </ButtonLink>
            </p>
          )}
          {drawn && (
            <Section
              title="Para publicar"
              lead="Ponha sempre o texto alternativo: quem não vê a imagem lê-o. O PDF tem 3 mm de sangria e marcas de corte, para a gráfica."
            >
              <p className="social-files">
                <a className="btn" href={paths.socialImagePng(code)} download={`aval-${code}.png`}>
                  Descarregar em PNG
                </a>
                <a className="btn" href={paths.socialImagePdf(code)} download={`aval-${code}.pdf`}>
                  PDF para imprimir
                </a>
              </p>
              <Snippet label="Legenda" text={drawn.caption} />
              <Snippet label="Texto alternativo" text={drawn.alt} />
            </Section>
          )}
        </div>
      </div>
      <p className="soft">
        Quem fez a imagem escolheu o formato, as cores e o que está assinalado como seu. Os factos são da
        Aval: <A to={paths.transparency()}>como os conferimos</A>
      </p>
    </Page>
  )
}

/** Whether it still holds. */
function Today({
  changed,
  drawn,
}: {
  changed: string[]
  drawn: { withheld: string | null; typed: string[] } | null
}) {
  if (changed.length > 0)
    return (
      <Notice tone="warn" title={drawn ? 'Mudou desde então' : 'Esta imagem já não vale'}>
        {[...changed, drawn?.withheld].map((sentence) => sentence && <p key={sentence}>{sentence}</p>)}
      </Notice>
    )
  if (drawn?.withheld)
    return (
      <Notice title="Sem o texto da avaliação">
        <p>{drawn.withheld}</p>
      </Notice>
    )
  return (
    <Notice tone="ok" title="Continua certa hoje">
      <p>
        {drawn && drawn.typed.length > 0
          ? `Os factos da imagem são os que a Aval diz agora. As palavras ${drawn.typed.map((words) => `«${words}»`).join(' e ')} são de quem a fez: a Aval não as confere.`
          : 'O que a imagem diz é o que a Aval diz agora.'}
      </p>
    </Notice>
  )
}
