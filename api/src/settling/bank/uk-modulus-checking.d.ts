declare module 'uk-modulus-checking' {
  class UkModulusChecking {
    constructor(account: { sortCode: string; accountNumber: string });
    isValid(): boolean;
  }
  export = UkModulusChecking;
}
