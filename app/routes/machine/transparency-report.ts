import { reportFile, versionForm } from '~/domain/transparency-report/files'
import { askedQuery } from '~/web/asked-query'
import { infoOf } from '~/web/context'
import { openAnswer } from '~/web/open-answer'
import type { Route } from './+types/transparency-report'

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const

/** The transparency report as files, for any program: CSV, JSON, and the European template. */
export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  openAnswer(request, async () => {
    const { versao } = askedQuery(request, versionForm)
    const { name, body, type } = await reportFile(infoOf(context).ctx, params.name, versao)
    return { body, type: types[type], seconds: 300, file: name }
  })
