// @example claims whose signature a helper verifies afterwards, and a token that its issuer has answered with
package auth

import "github.com/golang-jwt/jwt/v5"

func fromIssuer(trusted *oauth2.Token) (jwt.MapClaims, error) {
	idToken, _ := trusted.Extra("id_token").(string)
	claims := jwt.MapClaims{}
	_, _, err := jwt.NewParser().ParseUnverified(idToken, claims)
	return claims, err
}

func parseAndVerify(token string) (jwt.MapClaims, error) {
	claims := jwt.MapClaims{}
	if _, _, err := jwt.NewParser().ParseUnverified(token, claims); err != nil {
		return nil, err
	}
	return claims, jwk.ValidateTokenSignature(token, jwksURL)
}
