export const TOLD_POLICE = 'Have you told the police?';
