import { type Anchor, anchorAt } from './anchor'
import { seeApplicants, surroundApplications } from './applicants'
import { applySome } from './applications'
import { writeCases } from './cases'
import { liveCertificates } from './certificate-life'
import { certify } from './certificates'
import { layDocuments } from './claim-writing'
import { claimSome } from './claims'
import { settleCompanies } from './companies'
import { checkSent } from './company-checks'
import { tellCompanies } from './company-history'
import { countVisits, furnishCompanies, suggestCorrections } from './company-pages'
import { stateDecisions } from './decisions'
import { tellErrors } from './errors'
import { tellFeedback } from './feedback'
import { flagSome } from './flags'
import { inviteSome } from './invitations'
import { letTimePass } from './later-life'
import { loseFactors } from './lost-factors'
import { seeMisuses } from './misuses'
import { tellPeople } from './notifications'
import { castPeople } from './people'
import { hangPictures } from './pictures/hanging'
import { keepProfiles } from './profiles'
import { showProjects } from './projects'
import { dice } from './random'
import { hidePhotos, removeAnswerOfCustomer, removeReplyOfOwner } from './removed-parts'
import { renewEvidence } from './renewed-evidence'
import { writeReplies } from './replies'
import { resolveSome } from './resolutions'
import { askForChange, photographReviews, waitForEdit } from './review-authors'
import { inviteCustomers } from './review-invitations'
import { proveReviews } from './review-proofs'
import { writeReviews } from './reviews'
import { countOwed, reckonScores } from './scores'
import { showSeals } from './seals'
import { stateReasons, takeReplyBack, talkAtLength } from './seen-reviews'
import { tellStaffCases } from './staff-cases'
import { tellStaffLists } from './staff-lists'
import { tellStories } from './stories'
import { assembleTeams } from './teams'
import { askForSupport } from './tickets'
import { askForWork, reachFurther } from './work'
import { keepJobsOfReviews } from './work-reviewed'
import { tellWork } from './work-stories'
import { sumUp } from './work-sums'
import { emptyWorld, type World } from './world'

/** The small world as of a moment, the same for the same hour; `hash` is that of the demonstration's password. */
export async function buildWorld(
  moment: Date,
  hash: string,
  pictures = true,
): Promise<{ world: World; anchor: Anchor }> {
  const anchor = anchorAt(moment)
  const world = emptyWorld()
  const cast = castPeople(world, dice('people'), anchor, hash)
  const settled = settleCompanies(world, anchor, cast)
  furnishCompanies(settled)
  tellCompanies(world, settled, anchor, cast)
  checkSent(settled)
  writeReviews(world, settled, anchor)
  writeReplies(world, settled, anchor)
  tellStories(world, settled, anchor, cast)
  writeCases(world, settled, anchor, cast)
  stateReasons(world, cast)
  takeReplyBack(world, anchor)
  removeReplyOfOwner(world, anchor, cast)
  letTimePass(world, anchor)
  const behind = keepJobsOfReviews(world, settled)
  certify(world, settled, anchor, cast)
  showSeals(world, settled, anchor)
  seeMisuses(world, anchor, cast)
  tellErrors(world, anchor, cast)
  askForSupport(world, anchor, cast)
  const documents = [
    ...renewEvidence(world, anchor, cast),
    ...applySome(world, settled, anchor, cast),
    ...surroundApplications(world, settled, anchor, cast),
    ...claimSome(world, settled, anchor, cast),
    ...proveReviews(world, anchor, cast),
  ]
  waitForEdit(world, anchor, cast)
  stateDecisions(world)
  flagSome(world, anchor, cast)
  askForChange(world, anchor, cast)
  inviteSome(world, settled, anchor, cast)
  inviteCustomers(world, settled, anchor)
  assembleTeams(world, settled, anchor, cast)
  reckonScores(world, settled, anchor)
  resolveSome(world, settled, anchor, cast)
  keepProfiles(world, settled, anchor, cast)
  liveCertificates(world, anchor, cast)
  seeApplicants(world, anchor)
  talkAtLength(world, anchor)
  removeAnswerOfCustomer(world, anchor, cast)
  countOwed(world)
  countVisits(world, settled, anchor)
  suggestCorrections(world, settled, anchor)
  tellPeople(world, settled, anchor, cast)
  tellStaffCases(world, anchor, cast)
  loseFactors(world, anchor)
  tellStaffLists(world, anchor, cast)
  reachFurther(settled)
  const stage = askForWork(world, settled, anchor, cast, behind)
  tellWork(stage)
  sumUp(stage.teller)
  if (pictures) {
    await hangPictures(world, settled, anchor)
    await layDocuments(documents)
    await photographReviews(world, settled, anchor, cast)
    hidePhotos(world, anchor, cast)
  }
  await tellFeedback(world, anchor, cast, pictures)
  await showProjects(world, settled, anchor, cast, pictures)
  return { world, anchor }
}
