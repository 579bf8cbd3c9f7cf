import type { ProjectDossier } from '~/domain/projects/dossier'
import { refuseReasons, removeReasons } from '~/domain/projects/project-words'
import type { StaffProjectStep } from '~/paths'
import type { Panels } from '~/ui/action-panel'
import { SelectField } from '~/ui/fields'
import { ReasonField } from '../decision-fields'

const Grounds = ({ reasons, help }: { reasons: Record<string, string>; help: string }) => (
  <>
    <SelectField
      name="ground"
      label="Motivo"
      required
      empty="Escolha"
      options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
    />
    <ReasonField label="Explicação" help={help} rows={6} />
  </>
)

const isPublished = ({ project }: ProjectDossier) => project.state === 'published'

function freshPhotos({ photos }: ProjectDossier): string {
  const fresh = photos.filter((p) => !p.seen).length
  if (fresh === 0) return 'Não há fotografias novas.'
  return fresh === 1
    ? 'A fotografia nova passa a ser pública.'
    : `As ${fresh} fotografias novas passam a ser públicas.`
}

/** How a project may be decided, in the order of its buttons. */
export const projectPanels: Panels<StaffProjectStep, ProjectDossier> = {
  publicar: {
    verb: 'publish',
    label: (of) => (isPublished(of) ? 'Aceitar as alterações' : 'Publicar'),
    button: 'primary',
    icon: 'check',
    title: (of) => (isPublished(of) ? 'Aceitar as alterações' : 'Publicar o projeto'),
    submit: (of) => (isPublished(of) ? 'Aceitar' : 'Publicar'),
    lead: (of) =>
      isPublished(of)
        ? `O texto já está à vista. ${freshPhotos(of)}`
        : 'Aparece na lista de projetos e no perfil da empresa, com todas as fotografias. Confirme que mostram o trabalho e que não se reconhecem pessoas, matrículas nem moradas.',
  },
  recusar: {
    verb: 'refuse',
    label: 'Não publicar',
    title: 'Não publicar o projeto',
    submit: 'Não publicar',
    submitKind: 'danger',
    lead: (of) =>
      isPublished(of)
        ? 'Sai da lista e do perfil. A empresa recebe o motivo e pode corrigir e enviar de novo.'
        : 'A empresa recebe o motivo e pode corrigir e enviar de novo.',
    Fields: () => (
      <Grounds
        reasons={refuseReasons}
        help="Diga o que viu e o que pode ser corrigido. Este texto vai para a empresa."
      />
    ),
  },
  retirar: {
    verb: 'takeDown',
    label: 'Retirar',
    button: 'danger',
    title: 'Retirar o projeto',
    submit: 'Retirar para sempre',
    submitKind: 'danger',
    lead: 'É definitivo: o texto e as fotografias são apagados, e o endereço passa a dizer que foi retirado. Para a empresa poder corrigir, escolha antes «Não publicar».',
    Fields: () => (
      <Grounds
        reasons={removeReasons}
        help="Diga o que viu e em que regra ou lei assenta a decisão. Este texto vai para a empresa."
      />
    ),
  },
}
