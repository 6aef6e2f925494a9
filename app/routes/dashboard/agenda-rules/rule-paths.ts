export const RULES_PATH = "/dashboard/agenda/regles";
export const NEW_RULE_PATH = `${RULES_PATH}/nouvelle`;
export const ADD_EXCEPTION_PATH = `${RULES_PATH}/exceptions/ajouter`;
export const editRulePath = (id: string) => `${RULES_PATH}/${id}/modifier`;
export const deleteRulePath = (id: string) => `${RULES_PATH}/${id}/supprimer`;
export const suspendRulePath = (id: string) => `${RULES_PATH}/${id}/suspendre`;
export const removeExceptionPath = (id: string) => `${RULES_PATH}/exceptions/${id}/supprimer`;
export const removeClosurePath = (id: string) => `/dashboard/agenda/fermetures/${id}/supprimer`;
