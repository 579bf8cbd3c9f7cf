import { Outlet } from 'react-router'
import { noteDetail } from '~/domain/people/staff/noting'
import { paths } from '~/paths'
import { dateTime } from '~/ui/format'
import { ObjectPage } from '~/ui/object-page'
import { Panel } from '~/ui/page'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/note'
import { notePanels } from './note-panels'

/** What a colleague wrote down about somebody, with what it said before. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  note: await noteDetail(ctx, params.id),
  seo: unlisted('Nota da equipa', 'Uma nota sobre uma pessoa.'),
}))

export default function Note({ loaderData: { note } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={`Nota sobre ${note.person}`}
      crumbs={[
        { to: paths.users(), label: 'Utilizadores' },
        { to: paths.user(note.personId), label: note.person },
        { to: paths.userTimeline(note.personId), label: 'Cronologia' },
      ]}
      lead={
        <p>
          {dateTime(note.at)}, por {note.author ?? gone}
          {note.correctedAt && `; corrigida a ${dateTime(note.correctedAt)}, por ${note.corrector ?? gone}`}
        </p>
      }
      thing={note}
      panels={notePanels}
      to={(step) => paths.userNoteStep(note.id, step)}
    >
      <Outlet context={note} />
      <Panel title="O que diz">
        <p className="text">{note.body}</p>
      </Panel>
      {note.earlier.length > 0 && (
        <Panel title="O que dizia antes">
          <ul className="plain">
            {note.earlier.map(({ body, until }) => (
              <li key={until.getTime()}>
                <p className="soft">Até {dateTime(until)}</p>
                <p className="text">{body}</p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </ObjectPage>
  )
}

const gone = 'uma conta apagada'
