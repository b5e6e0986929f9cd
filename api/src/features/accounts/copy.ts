export const WRONG_CURRENT_PASSWORD = 'This is not your current password';
export const SAME_PASSWORD = 'New password should differ from the current one';
