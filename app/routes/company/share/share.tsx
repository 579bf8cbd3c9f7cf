import { sizes, templates } from '~/domain/social-images/choices'
import { shareable } from '~/domain/social-images/shareable'
import { companyImages } from '~/domain/social-images/showing'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import { ChoicesList } from '../../social-images/choices-list'
import { designPage, makePicture } from '../../social-images/design-page'
import { Designer } from '../../social-images/designer'
import type { Route } from './+types/share'

/** Pictures of the company to share: what of is in the address; without that, what there is to choose from. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const design = await designPage(ctx, request)
  const [choices, made] = design ? [[], []] : await Promise.all([shareable(ctx), companyImages(ctx)])
  return { design, choices, made, seo: unlisted('Partilhar', 'Imagens da empresa para partilhar.') }
})

export const action = makePicture

export default function Share({ loaderData: { design, choices, made }, actionData }: Route.ComponentProps) {
  const crumbs = [{ to: paths.myCompany(), label: 'A minha empresa' }]
  if (design)
    return (
      <Page
        title="Imagem para partilhar"
        width="full"
        lead={design.label}
        crumbs={[...crumbs, { to: paths.shareAsCompany(), label: 'Partilhar' }]}
      >
        <Designer design={design} tried={actionData} base={paths.shareAsCompany()} />
      </Page>
    )
  return (
    <Page
      title="Partilhar"
      width="full"
      lead="Imagens prontas para redes sociais e para imprimir, com o que a Aval sabe e um código que leva a quem quiser conferir."
      crumbs={crumbs}
    >
      {choices.length === 0 ? (
        <EmptyState
          title="Ainda não há de que fazer imagens"
          actions={<ButtonLink to={paths.inviteCustomers()}>Convidar clientes a avaliar</ButtonLink>}
        >
          Depois de o perfil estar aprovado, pode partilhar avaliações, a pontuação, o certificado e projetos.
        </EmptyState>
      ) : (
        <div className="social-groups">
          <ChoicesList choices={choices} base={paths.shareAsCompany()} />
        </div>
      )}
      {made.length > 0 && (
        <Section title="As últimas que fez">
          <ul className="social-recent">
            {made.map(({ code, template, size, createdAt }) => (
              <li key={code}>
                <A to={paths.socialImage(code)}>
                  <img
                    src={paths.socialImagePng(code, { tamanho: 'pequena' })}
                    width={sizes[size].width / 4}
                    height={Math.round(sizes[size].height / 4)}
                    loading="lazy"
                    alt=""
                  />
                  {templates[template].label}, {sizes[size].label.toLowerCase()}
                </A>
                <br />
                <span className="soft">{longDate(createdAt)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Com provas">
        <p>
          Para propostas e concursos: <A to={paths.companyBundle()}>levar tudo com provas</A>. Quem o receber
          confere, sem nós, que é o que está no registo público.
        </p>
      </Section>
    </Page>
  )
}
