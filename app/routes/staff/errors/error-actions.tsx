import { useOutletContext } from 'react-router'
import { assignForm, ignoreForm, mergeForm, resolveForm, stepForm } from '~/domain/errors/forms'
import { alikeErrors, type ErrorRecord, errorColleagues } from '~/domain/errors/group-record'
import { ignoreError } from '~/domain/errors/ignoring'
import { knownReleases } from '~/domain/errors/listing'
import { mergeErrors } from '~/domain/errors/merging'
import { resolveError } from '~/domain/errors/resolving'
import { assignError, reopenError, takeError } from '~/domain/errors/taking'
import { paths } from '~/paths'
import { ActionPanel } from '~/ui/action-panel'
import { actionPage, actions } from '~/web/actions'
import type { Route } from './+types/error-actions'
import { errorPanels, toHandle } from './error-panels'

export const loader = actionPage('error.handle', errorPanels, 'Tratar de um erro.', {
  needs: async (ctx, id, step) => ({
    colleagues: step === 'atribuir' ? await errorColleagues(ctx) : undefined,
    releases: step === 'resolver' ? await knownReleases(ctx) : undefined,
    alike: step === 'juntar' ? await alikeErrors(ctx, id) : undefined,
  }),
})

export const action = actions(
  {
    assumir: [stepForm, takeError, 'Este erro está consigo.'],
    resolver: [resolveForm, resolveError, ({ release }) => `Resolvido na versão ${release}.`],
    reabrir: [stepForm, reopenError, 'Aberto de novo.'],
    ignorar: [ignoreForm, ignoreError, 'Ignorado. Continua a ser contado.'],
    atribuir: [assignForm, assignError, ({ to }) => (to ? 'Atribuído.' : 'Já não está com ninguém.')],
    juntar: [
      mergeForm,
      (ctx, id, { version, alike, into }) => mergeErrors(ctx, id, { version, into: into ?? alike ?? '' }),
      'Juntos. O que vier a acontecer conta aqui.',
      ({ id }) => paths.staffError(id),
    ],
  },
  ({ id }) => paths.staffError(id),
)

export default function ErrorActions({ loaderData, actionData }: Route.ComponentProps) {
  const error = toHandle(useOutletContext<ErrorRecord>())
  return (
    <ActionPanel
      thing={{ ...error, ...loaderData.needed }}
      panels={errorPanels}
      tried={actionData}
      back={paths.staffError(error.id)}
      why="Neste estado, isto já não é possível."
    />
  )
}
