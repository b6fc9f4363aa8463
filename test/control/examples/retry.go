// Retries a refused request. Needs API, CONTROL, TOKEN and RUN.
package main

import (
	"fmt"
	"net/http"
	"os"
	"strings"
)

func send(method, url, body string) int {
	request, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header.Set("Content-Type", "application/json")
	if strings.HasPrefix(url, os.Getenv("API")) {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	response.Body.Close()
	return response.StatusCode
}

func main() {
	control := os.Getenv("CONTROL")
	send("POST", control+"/reset", "")
	send("POST", control+"/failures", `{"kind": "status", "operation": "showRun", "status": 429, "first": 1}`)
	statuses := []int{}
	for len(statuses) == 0 || statuses[len(statuses)-1] != 200 {
		statuses = append(statuses, send("GET", os.Getenv("API")+"/runs/"+os.Getenv("RUN"), ""))
	}
	fmt.Println(strings.ReplaceAll(fmt.Sprint(statuses), " ", ", "))
}
