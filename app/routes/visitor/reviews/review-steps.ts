/** The steps of writing a review, as every page of them shows. */
export const reviewSteps = [{ label: 'Empresa' }, { label: 'Avaliação' }, { label: 'Rever e publicar' }]
